import { webkit } from "./webkit.mjs";
import { runStories } from "./run.mjs";

runStories(webkit);
