// The script of every page: each part sets itself up where the page has what it is for.
import "./check.js";
import "./predict.js";
import "../review/lesson_buttons.js";
