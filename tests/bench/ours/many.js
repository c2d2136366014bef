// As many figures as the address says: ?n=24.
const count = Number(new URLSearchParams(location.search).get("n"));
const first = /** @type {HTMLElement} */ (document.querySelector("roofline-figure"));
for (let index = 1; index < count; index += 1) first.after(first.cloneNode(true));
