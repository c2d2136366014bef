import { firefox } from "./firefox.mjs";
import { runStories } from "./run.mjs";

runStories(firefox);
