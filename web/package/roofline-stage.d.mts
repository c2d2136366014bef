// Made by npm_package.mjs of web/element/runtime/stage.js.
export { openStage } from "../element/runtime/stage.js";
