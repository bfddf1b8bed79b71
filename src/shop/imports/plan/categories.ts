/** Categories by their path: those of the shop, and those that an import makes. */
import type { ShopContext } from "#kernel/context.ts";

const keyOf = (path: readonly string[]) => path.map((name) => name.toLowerCase()).join("\u0000");

export class CategoryPaths {
  readonly #ids = new Map<string, string>();
  readonly #paths = new Map<string, readonly string[]>();

  static async load({ db, mall }: ShopContext): Promise<CategoryPaths> {
    const rows = await db
      .selectFrom("category")
      .select(["id", "parent_id", "name"])
      .where("mall_id", "=", mall.id)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const paths = new CategoryPaths();
    for (const { id } of rows) {
      const path: string[] = [];
      for (let at = byId.get(id); at && path.length < 50; at = at.parent_id ? byId.get(at.parent_id) : undefined) {
        path.unshift(at.name);
      }
      paths.set(path, id);
    }
    return paths;
  }

  /** Undefined for a category that the shop does not have. */
  idOf(path: readonly string[]): string | undefined {
    return this.#ids.get(keyOf(path));
  }

  /** "Home > Kitchen"; "" for an unknown id. */
  nameOf(id: string): string {
    return this.pathOf(id).join(" > ");
  }

  /** Empty for an unknown id. */
  pathOf(id: string): readonly string[] {
    return this.#paths.get(id) ?? [];
  }

  /** The first of several with one name counts. */
  set(path: readonly string[], id: string): void {
    const key = keyOf(path);
    this.#paths.set(id, path);
    if (!this.#ids.has(key)) this.#ids.set(key, id);
  }

  /** Paths that are missing, parents before children, each once. */
  missing(paths: readonly (readonly string[])[]): string[][] {
    const wanted = new Map<string, string[]>();
    for (const path of paths) {
      for (let length = 1; length <= path.length; length++) {
        const part = path.slice(0, length);
        if (this.idOf(part) === undefined) wanted.set(keyOf(part), part);
      }
    }
    return [...wanted.values()].sort((one, other) => one.length - other.length);
  }
}
