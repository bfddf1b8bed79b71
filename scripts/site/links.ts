/** Dead links of a built site: pages, files and headings that are not there. Links to other sites are not asked. */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * @param folder of the finished site.
 * @param base the path below which a server has it.
 * @returns a line for each dead link.
 */
export function deadLinks(folder: string, base = "/"): string[] {
  const pages = globSync("**/*.html", { cwd: folder }).map((page) => page.replaceAll("\\", "/"));
  const ids = new Map<string, Set<string>>();
  const idsOf = (page: string) => {
    const pageIds =
      ids.get(page) ??
      new Set([...readFileSync(join(folder, page), "utf8").matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id));
    ids.set(page, pageIds);
    return pageIds;
  };
  const dead = new Set<string>();
  for (const page of pages) {
    const html = readFileSync(join(folder, page), "utf8").replace(/<script[\s\S]*?<\/script>/g, "");
    for (const [, link = ""] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^(\w+:|\/\/)/.test(link)) continue;
      const [address = "", anchor] = link.replaceAll("&amp;", "&").split("#", 2);
      const path = address.startsWith(base) ? `/${address.slice(base.length)}` : address;
      const target = path === "" ? page : fileOf(folder, posix.resolve("/", posix.dirname(page), path));
      if (!target) dead.add(`${page}: ${link}`);
      else if (anchor && target.endsWith(".html") && !idsOf(target).has(decodeURIComponent(anchor)))
        dead.add(`${page}: ${link}`);
    }
  }
  return [...dead].sort();
}

/** What a server of files answers for a path, with `.html` left out of addresses. */
function fileOf(folder: string, path: string): string | undefined {
  const name = decodeURIComponent(path.split("?")[0] ?? "").slice(1);
  return [name, `${name}.html`, posix.join(name, "index.html")].find((one) => {
    const file = join(folder, one);
    return existsSync(file) && statSync(file).isFile();
  });
}
