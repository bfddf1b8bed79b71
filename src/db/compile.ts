/** Texts of long statements of raw SQL that are sent again and again. */
import { type OperationNode, type QueryExecutorProvider, type RawBuilder, RawNode, ValueNode } from "kysely";

/** A statement as it is sent. Its parameters are those of its own text, `$1` first. */
export interface Compiled<R> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Never there: which rows it answers. */
  readonly rows?: R;
}

/** Maximum number of cached texts and pieces; then all are written anew. */
const MAX_KEPT = 1000;

/** By the pieces of a statement. */
const texts = new Map<string, string>();
/** Names of pieces, by what they are. */
const pieces = new Map<string, string>();
/** The same for the arrays of template literals, of which each place in the code has one. */
const literals = new WeakMap<readonly string[], string>();
let last = 0;

/**
 * As `statement.compile(db)`. The text of statements that have the same pieces of SQL and differ in their values is written once: writing it
 * takes longer than reading its values, and a connection recognises the same text sooner than an equal one.
 */
export function compiled<R>(statement: RawBuilder<R>, db: QueryExecutorProvider): Compiled<R> {
  const parameters: unknown[] = [];
  const key = keyOf(statement.toOperationNode(), parameters);
  if (key === undefined) return statement.compile(db);
  const before = texts.get(key);
  if (before !== undefined) return { sql: before, parameters };
  const { sql } = statement.compile(db);
  if (texts.size >= MAX_KEPT) texts.clear();
  texts.set(key, sql);
  return { sql, parameters };
}

/** Names the pieces of SQL in their order, and adds the values between them to `values`; undefined where there is something else. */
function keyOf(node: OperationNode, values: unknown[]): string | undefined {
  if (ValueNode.is(node)) {
    const { value, immediate } = node;
    if (immediate) return typeof value === "object" ? undefined : `${typeof value} ${JSON.stringify(String(value))}`;
    values.push(value);
    return "$";
  }
  // A name of a table and a column.
  if (node.kind === "ReferenceNode") return JSON.stringify(node);
  if (!RawNode.is(node)) return undefined;
  let key = nameOf(node.sqlFragments);
  for (const parameter of node.parameters) {
    const inside = keyOf(parameter, values);
    if (inside === undefined) return undefined;
    key += `,${inside}`;
  }
  return key;
}

function nameOf(fragments: readonly string[]): string {
  const cached = literals.get(fragments);
  if (cached !== undefined) return cached;
  if ("raw" in fragments) {
    const name = `${++last}`;
    literals.set(fragments, name);
    return name;
  }
  // Of `sql.join`: nothing but its length.
  if (fragments.every((text) => text === "")) return `_${fragments.length}`;
  const text = JSON.stringify(fragments);
  const before = pieces.get(text);
  if (before !== undefined) return before;
  const name = `${++last}`;
  if (pieces.size >= MAX_KEPT) pieces.clear();
  pieces.set(text, name);
  return name;
}
