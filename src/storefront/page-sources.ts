/** Where the pages are: one lazy chunk each. */
import type { PageModule } from "./route-table.ts";

const sources = import.meta.glob<PageModule>("./pages/*/page.tsx");

const fileOf = (name: string) => `./pages/${name}/page.tsx`;

/** The code of a page. Rejects when its chunk cannot be loaded. */
export async function loadPage(name: string): Promise<PageModule> {
  const source = sources[fileOf(name)];
  if (!source) throw new Error(`no source for the page ${name}`);
  return source();
}

/** Source of a page, as a path in the repository: the key of its built files in Vite's manifest. */
export function pageSource(name: string): string {
  return fileOf(name).replace("./", "src/storefront/");
}
