/** Which rows are one product: over the whole file, whatever order the rows have. */
import { handleOf } from "#contract/handles.ts";
import type { ImportKind } from "#contract/import-fields.ts";
import type { Columns, GroupRow } from "./cells.ts";
import { variationsOf } from "./magento-values.ts";

/** Rows without anything that names their product. */
export const noGroup = -1;

export class Grouper {
  readonly #columns: Columns;
  readonly #kind: ImportKind;
  /** Number of the product that a name belongs to ("handle:vase", "id:12", "sku:V-1"). */
  readonly #groups = new Map<string, number>();
  readonly #merged = new Map<number, number>();
  #next = 0;

  constructor(columns: Columns, kind: ImportKind) {
    this.#columns = columns;
    this.#kind = kind;
  }

  /** Products so far. */
  get count(): number {
    return this.#next;
  }

  /** Pairs that turned out to be one product after both had rows: [number in the rows, number that it belongs to]. */
  get merged(): readonly (readonly [number, number])[] {
    return [...this.#merged.keys()].map((from) => [from, this.#root(from)] as const);
  }

  /** The number of a row's product. */
  groupOf(row: GroupRow): number {
    const names =
      this.#kind === "magento"
        ? bySku(this.#columns, row)
        : this.#kind === "woocommerce" || this.#columns.has("parent")
          ? this.#byParent(row)
          : this.#byHandle(row);
    const roots = [...new Set(names.flatMap((name) => this.#groups.get(name) ?? []).map((group) => this.#root(group)))];
    if (names.length === 0) return noGroup;
    const [group = this.#next++, ...others] = roots;
    for (const other of others) this.#merged.set(other, group);
    for (const name of names) this.#groups.set(name, group);
    return group;
  }

  /** Where a chain of merged groups ends. Chains are shortened on the way, so that long ones are walked once. */
  #root(group: number): number {
    let root = group;
    for (let next = this.#merged.get(root); next !== undefined; next = this.#merged.get(root)) root = next;
    for (let at = group; at !== root; ) {
      const next = this.#merged.get(at) ?? root;
      this.#merged.set(at, root);
      at = next;
    }
    return root;
  }

  #byHandle(row: GroupRow): string[] {
    const text = (use: string) => this.#columns.text(row, use);
    const handle = text("handle");
    if (handle) return [`handle:${handle.toLowerCase()}`];
    if (this.#columns.has("handle") && this.#kind !== "csv") {
      const title = text("title");
      return title ? [`handle:${handleOf(title)}`] : [];
    }
    // Etsy's listings may have the same title; each is a row.
    if (this.#kind === "etsy") return [`row:${row.number}`];
    for (const use of ["source_id", "title", "sku"]) {
      const name = text(use);
      if (name) return [`${use}:${name.toLowerCase()}`];
    }
    return [];
  }

  /** A variation names its product by SKU, or by "id:12". */
  #byParent(row: GroupRow): string[] {
    const text = (use: string) => this.#columns.text(row, use);
    const parent = text("parent");
    if (parent) {
      const id = /^id:\s*(.+)$/i.exec(parent)?.[1];
      return [id ? `id:${id.toLowerCase()}` : `sku:${parent.toLowerCase()}`];
    }
    const names = (["source_id", "sku", "handle"] as const).flatMap((use) => {
      const name = text(use);
      return name ? [`${use === "source_id" ? "id" : use}:${name.toLowerCase()}`] : [];
    });
    const title = text("title");
    return names.length > 0 ? names : title ? [`title:${title.toLowerCase()}`] : [];
  }
}

/** Magento: rows of other store views have the SKU of the product, and a configurable product names those of its variations. */
function bySku(columns: Columns, row: GroupRow): string[] {
  const sku = columns.text(row, "sku");
  const variations = variationsOf(columns.text(row, "variations") ?? "").map((one) => one.get("sku"));
  return [sku, ...variations].flatMap((one) => (one ? [`sku:${one.toLowerCase()}`] : []));
}
