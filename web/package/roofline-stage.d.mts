// Made by npm_package.mjs of web/element/stage.js.
export { openStage } from "../element/stage.js";
