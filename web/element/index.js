import { RooflineFigure } from "./element.js";
import { takePreloaded } from "./runtime/runtime.js";

// A page may hold the script twice.
if (!customElements.get("roofline-figure")) {
  // A length, so that it is passed on as one; see frame.css. Where it cannot be registered, "em" is passed on as it stands.
  window.CSS?.registerProperty?.({ name: "--roofline-rem", syntax: "<length>", inherits: true, initialValue: "16px" });
  customElements.define("roofline-figure", RooflineFigure);
  takePreloaded();
}
