import { RooflineFigure } from "./element.js";

// A page may hold the script twice.
if (!customElements.get("roofline-figure")) customElements.define("roofline-figure", RooflineFigure);
