// The second script, roofline-stage.js: comes when the first one asks for it.
import { openStage } from "./stage.js";

window.rooflineStage = openStage;
