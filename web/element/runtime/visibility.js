// Tells when an element is less than one viewport away from what is seen.

/** @type {WeakMap<Element, () => void>} */
const callbacks = new WeakMap();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      callbacks.get(target)?.();
      callbacks.delete(target);
    }
  },
  { rootMargin: "100%" },
);

/**
 * @param {Element} element
 * @param {() => void} callback called once
 */
export function whenNearViewport(element, callback) {
  callbacks.set(element, callback);
  observer.observe(element);
}
