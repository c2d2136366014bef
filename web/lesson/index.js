// The script of every page. Each part sets itself up on the pages that have what it is for.
import "./check.js";
import "./copy.js";
import "./predict.js";
import "./progress.js";
import "./scroller.js";
import "./video.js";
import "../review/lesson_buttons.js";
import "../glossary/terms.js";
import "../search/box.js";
import "../offline/register.js";
