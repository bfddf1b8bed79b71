export { deleteRedirects, saveRedirect } from "./commands.ts";
export { findRedirect, redirectsOf } from "./find.ts";
export { importRedirects } from "./import-file.ts";
