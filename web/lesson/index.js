// The script of every page: each part sets itself up where the page has what it is for.
import "../glossary/terms.js";
import "../search/box.js";
