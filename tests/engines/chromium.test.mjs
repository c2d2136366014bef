import { chromium } from "./chromium.mjs";
import { runStories } from "./run.mjs";

runStories(chromium);
