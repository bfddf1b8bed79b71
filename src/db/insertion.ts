import {
  type Insertable,
  isOperationNodeSource,
  type OperationNode,
  type OperationNodeSource,
  type RawBuilder,
  type RawNode,
  type ValueNode,
} from "kysely";
import type { DB } from "./schema.generated.ts";

type Row<T extends keyof DB> = { readonly [K in keyof Insertable<DB[T]>]: Insertable<DB[T]>[K] | RawBuilder<unknown> };

/** Texts kept at most; then all are written anew. */
const MAX_KEPT = 500;
const texts = new Map<string, readonly string[]>();

/**
 * An insert of whole rows as a part of a longer statement of raw SQL: Kysely's own builder takes several times as long
 * to write it. The rows name the same columns in the same order. What stands between the values is written once.
 * @param rows one at least.
 */
export function insertion<T extends keyof DB & string>(table: T, rows: readonly Row<T>[]): OperationNodeSource {
  const columns = Object.keys(rows[0] ?? {});
  const head = `insert into ${table} (${columns.join(", ")}) values `;
  const name = `${rows.length} ${head}`;
  let text = texts.get(name);
  if (!text) {
    const row = Array<string>(columns.length - 1).fill(", ");
    const parts = [`${head}(`, ...rows.flatMap((_, index) => (index === 0 ? row : ["), (", ...row])), ")"];
    // As of a template literal: it is recognised by itself (`compiled`).
    text = Object.assign(parts, { raw: parts });
    if (texts.size >= MAX_KEPT) texts.clear();
    texts.set(name, text);
  }
  // Kysely's own functions freeze each value: half of what an order's statement took to write.
  const parameters = rows.flatMap((row) => Object.values<unknown>(row).map(nodeOf));
  const node: RawNode = { kind: "RawNode", sqlFragments: text, parameters };
  return { toOperationNode: () => node };
}

const nodeOf = (value: unknown): OperationNode => {
  if (isOperationNodeSource(value)) return value.toOperationNode();
  const node: ValueNode = { kind: "ValueNode", value };
  return node;
};
