import { firefoxWithWebGl } from "./firefox.mjs";
import { runStories } from "./run.mjs";

runStories(firefoxWithWebGl);
