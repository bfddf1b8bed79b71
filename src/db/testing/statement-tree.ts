/** Parts of the tree of PostgreSQL's parser. Each node is an object with one key, its kind. */

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Node => (isNode(value) ? value : {});
export const text = (value: unknown): string => (typeof value === "string" ? value : "");

export function nodeOf(value: unknown): { readonly kind: string; readonly fields: Node } {
  const [kind = "", fields] = Object.entries(fieldsOf(value))[0] ?? [];
  return { kind, fields: fieldsOf(fields) };
}

export function list(of: unknown, name: string): readonly unknown[] {
  const value = fieldsOf(of)[name];
  return Array.isArray(value) ? value : [];
}

/** Pairs that a condition holds equal whenever it is true. */
export function equalities(condition: unknown): (readonly [unknown, unknown])[] {
  const { kind, fields } = nodeOf(condition);
  if (kind === "BoolExpr") return fields.boolop === "AND_EXPR" ? list(fields, "args").flatMap(equalities) : [];
  if (kind !== "A_Expr" || fields.kind !== "AEXPR_OP" || text(nodeOf(list(fields, "name")[0]).fields.sval) !== "=")
    return [];
  const [left, right] = [fields.lexpr, fields.rexpr];
  if (nodeOf(left).kind !== "RowExpr") return [[left, right]];
  const others = list(nodeOf(right).fields, "args");
  return list(nodeOf(left).fields, "args").map((one, place) => [one, others[place]] as const);
}

/** Selects inside of an expression, the outermost of each. */
export function subSelects(part: unknown): unknown[] {
  if (Array.isArray(part)) return part.flatMap(subSelects);
  if (!isNode(part)) return [];
  return Object.entries(part).flatMap(([kind, value]) => (kind === "SelectStmt" ? [part] : subSelects(value)));
}
