import { RooflineFigure } from "./element.js";
import { takePreloaded } from "./runtime/runtime.js";

// A page may include the script twice.
if (!customElements.get("roofline-figure")) {
  // A registered length is inherited in CSS pixels, as frame.css needs it. In a browser that cannot register it, an "em" in it is
  // inherited as it is written.
  window.CSS?.registerProperty?.({ name: "--roofline-rem", syntax: "<length>", inherits: true, initialValue: "16px" });
  customElements.define("roofline-figure", RooflineFigure);
  takePreloaded();
}
