/** The name of the page's file. An address that ends with a folder is that of its index.html. */
export const pageFile = location.pathname.split("/").at(-1) || "index.html";
