// Tells the linker which functions decimal_text.cpp takes from the page: web/element/runtime/decimals.js has them.
mergeInto(LibraryManager.library, {
  browser_scientific: function () {},
  browser_shortest: function () {},
  browser_number: function () {},
});
