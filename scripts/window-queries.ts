import type { Plugin } from "vite";

/**
 * In the shop, on which devices a module is shown goes by the width of the window, as pictures (`<source media>`) and the class of `body` do.
 * It is written as a query of the page's box by its name "root", which the editor's canvas needs. Queries of "page" stay: that is a column for what
 * stands in it (`decoration/nesting.ts`), and the page's box is as wide as the window demands (`ui/tokens.css`).
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
