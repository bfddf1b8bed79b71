import type { Plugin } from "vite";

/**
 * Queries of the page itself, by its name "root": those of "page" may be of a column (decoration/nesting.ts), so they stay.
 *
 * In the shop, pages change their layout by the width of the window, as pictures (`<source media>`) and the class of
 * `body` do. Modules are written with container queries, which the editor's canvas needs; a classic scrollbar makes the
 * page's box up to 17 px narrower than the window, so that between 1024 and 1041 px they would disagree.
 */
export function asWindowQueries(css: string): string {
  return css.replace(/@container\s+root\s+(?=\()/g, "@media ");
}

/** For the builds of the shop and of its server, whose class names follow from the same text; not for the editor's. */
export const windowQueries: Plugin = {
  name: "window-queries",
  enforce: "pre",
  transform: {
    filter: { id: /\.css($|\?)/ },
    handler: (code) => ({ code: asWindowQueries(code), map: null }),
  },
};
