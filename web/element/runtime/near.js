// Tells when an element comes within one viewport of what is seen.

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      waiting.get(target)?.();
      waiting.delete(target);
    }
  },
  { rootMargin: "100%" },
);

/**
 * @param {Element} element
 * @param {() => void} start called once
 */
export function whenNear(element, start) {
  waiting.set(element, start);
  observer.observe(element);
}
