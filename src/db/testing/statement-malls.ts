/**
 * Finds tables that a statement reads or writes without saying of which mall: `mall_id` must equal a parameter or a constant, or a
 * column that does (docs/scaling.md). Follows the tree of PostgreSQL's parser: sub-selects, common table expressions, joins.
 */
import { equalities, fieldsOf, isNode, list, type Node, nodeOf, subSelects, text } from "./statement-tree.ts";

/** A value that is known or not, or that equals others. */
class Value {
  readonly name: string;
  readonly #equal = new Set<Value>();
  /** Of a column of a union: its columns in all parts. */
  readonly #parts: readonly Value[];
  isKnown = false;

  constructor(name: string, parts: readonly Value[] = []) {
    this.name = name;
    this.#parts = parts;
  }

  static known(): Value {
    const value = new Value("");
    value.isKnown = true;
    return value;
  }

  equals(other: Value): void {
    this.#equal.add(other);
    other.#equal.add(this);
  }

  /** @returns whether this became known. */
  learn(): boolean {
    if (this.isKnown) return false;
    const ofParts = this.#parts.length > 0 && this.#parts.every((part) => part.isKnown);
    this.isKnown = ofParts || [...this.#equal].some((other) => other.isKnown);
    return this.isKnown;
  }
}

type Columns = ReadonlyMap<string, Value>;

/** What names stand for at one place of a statement. */
interface Scope {
  readonly sources: Map<string, Columns>;
  /** Common table expressions. */
  readonly tables: Map<string, Columns>;
  readonly outer: Scope | undefined;
}

/**
 * @param tree of one or several statements.
 * @param mallTables tables with a column `mall_id`.
 * @returns those that are not held to a mall, by their names in the statement.
 */
export function tablesOfAnyMall(tree: unknown, mallTables: ReadonlySet<string>): string[] {
  const reader = new Reader(mallTables);
  for (const statement of list(tree, "stmts")) reader.read(fieldsOf(statement).stmt, undefined);
  return reader.unheld();
}

class Reader {
  readonly #mallTables: ReadonlySet<string>;
  readonly #values: Value[] = [];
  readonly #held: Value[] = [];

  constructor(mallTables: ReadonlySet<string>) {
    this.#mallTables = mallTables;
  }

  unheld(): string[] {
    while (this.#values.filter((value) => value.learn()).length > 0);
    return [...new Set(this.#held.filter((value) => !value.isKnown).map(({ name }) => name))];
  }

  /** @returns the columns that it gives, as far as they may hold a mall. */
  read(statement: unknown, outer: Scope | undefined): Columns {
    const { kind, fields } = nodeOf(statement);
    const scope: Scope = { sources: new Map(), tables: new Map(), outer };
    this.#readTables(fields, scope);
    if (kind === "SelectStmt") return this.#readSelect(fields, scope);
    if (!/^(Insert|Update|Delete|Merge)Stmt$/.test(kind)) return new Map();
    const target = this.#readSource({ RangeVar: fields.relation }, scope);
    for (const source of [...list(fields, "fromClause"), ...list(fields, "usingClause"), fields.sourceRelation])
      if (source !== undefined) this.#readSource(source, scope);
    if (kind === "InsertStmt") this.#readInsert(fields, target, scope);
    this.#readConditions(fields.whereClause ?? fields.joinCondition, scope);
    const { selectStmt, withClause, fromClause, usingClause, sourceRelation, ...others } = fields;
    this.#readSubSelects(others, scope);
    return this.#columnsOf(list(fields, "returningList"), scope, list(fields.returningClause, "exprs"));
  }

  #readTables(fields: Node, scope: Scope): void {
    for (const one of list(fields.withClause, "ctes")) {
      const table = nodeOf(one).fields;
      const name = text(table.ctename);
      const first = nodeOf(table.ctequery).fields.larg;
      // A recursive one has the columns of its first part.
      if (first !== undefined && fieldsOf(fields.withClause).recursive === true)
        scope.tables.set(name, this.read({ SelectStmt: first }, scope));
      scope.tables.set(name, renamed(this.read(table.ctequery, scope), list(table, "aliascolnames")));
    }
  }

  #readSelect(fields: Node, scope: Scope): Columns {
    if (fields.larg !== undefined) {
      const parts = [fields.larg, fields.rarg].map((part) => this.read({ SelectStmt: part }, scope));
      return this.#unionOf(parts);
    }
    const rows = list(fields, "valuesLists").map((row) => list(nodeOf(row).fields, "items"));
    if (rows.length > 0) return this.#columnsOfRows(rows, scope);
    for (const source of list(fields, "fromClause")) this.#readSource(source, scope);
    this.#readConditions(fields.whereClause, scope);
    const { withClause, fromClause, ...others } = fields;
    this.#readSubSelects(others, scope);
    return this.#columnsOf(list(fields, "targetList"), scope);
  }

  #columnsOfRows(rows: readonly (readonly unknown[])[], scope: Scope): Columns {
    for (const row of rows) this.#readSubSelects(row, scope);
    const columns = new Map<string, Value>();
    (rows[0] ?? []).forEach((_, place) => {
      const parts = rows.map((row) => this.#valueOf(row[place], scope) ?? this.#value("unknown"));
      columns.set(`#${place}`, this.#value("values", parts));
    });
    return columns;
  }

  /** By place, with the names of the first part. */
  #unionOf([first = new Map(), ...others]: readonly Columns[]): Columns {
    const columns = new Map<string, Value>();
    for (const [name, value] of first) {
      const place = [...first].find(([other, same]) => other.startsWith("#") && same === value)?.[0] ?? name;
      const rest = others.map((part) => part.get(place) ?? part.get(name) ?? this.#value(name));
      columns.set(name, this.#value(name, [value, ...rest]));
    }
    return columns;
  }

  /** Names in FROM: tables, sub-selects, functions, joins of these. */
  #readSource(source: unknown, scope: Scope): Columns {
    const { kind, fields } = nodeOf(source);
    if (kind === "JoinExpr") {
      for (const side of [fields.larg, fields.rarg]) this.#readSource(side, scope);
      this.#readConditions(fields.quals, scope);
      this.#readSubSelects(fields.quals, scope);
      if (list(fields, "usingClause").some((name) => text(nodeOf(name).fields.sval) === "mall_id"))
        this.#equalAll(scope);
      return new Map();
    }
    const columns = this.#columnsOfSource(kind, fields, scope);
    const alias = fieldsOf(fields.alias);
    const named = renamed(columns, list(alias, "colnames"));
    scope.sources.set(text(alias.aliasname) || text(fields.relname), named);
    return named;
  }

  #columnsOfSource(kind: string, fields: Node, scope: Scope): Columns {
    if (kind === "RangeSubselect") return this.read(fields.subquery, scope);
    if (kind !== "RangeVar") {
      this.#readSubSelects(fields, scope);
      return new Map();
    }
    const name = text(fields.relname);
    for (let at: Scope | undefined = scope; at; at = at.outer) {
      const columns = at.tables.get(name);
      if (columns) return columns;
    }
    if (name === "mall") return new Map([["id", this.#value(name)]]);
    if (!this.#mallTables.has(name)) return new Map();
    const value = this.#value(name);
    this.#held.push(value);
    return new Map([["mall_id", value]]);
  }

  /** `JOIN … USING (mall_id)`: of all tables so far. */
  #equalAll(scope: Scope): void {
    const [first, ...others] = [...scope.sources.values()].flatMap((columns) => columns.get("mall_id") ?? []);
    for (const other of others) first?.equals(other);
  }

  #readConditions(condition: unknown, scope: Scope): void {
    for (const [left, right] of equalities(condition)) {
      const [one, other] = [this.#valueOf(left, scope), this.#valueOf(right, scope)];
      if (one && other) one.equals(other);
    }
  }

  #readInsert(fields: Node, target: Columns, scope: Scope): void {
    const held = target.get("mall_id");
    const names = list(fields, "cols").map((column) => text(nodeOf(column).fields.name));
    const place = names.length === 0 ? 0 : names.indexOf("mall_id");
    const value = place < 0 ? undefined : this.#place(this.read(fields.selectStmt, scope), place);
    if (value) held?.equals(value);
  }

  #place(columns: Columns, place: number): Value | undefined {
    return columns.get(`#${place}`) ?? columns.get("mall_id");
  }

  #readSubSelects(part: unknown, scope: Scope): void {
    for (const select of subSelects(part)) this.read(select, scope);
  }

  /** Targets by name and by place. */
  #columnsOf(targets: readonly unknown[], scope: Scope, more: readonly unknown[] = []): Columns {
    const columns = new Map<string, Value>();
    [...targets, ...more].forEach((one, place) => {
      const target = nodeOf(one).fields;
      const names = list(nodeOf(target.val).fields, "fields");
      if (names.some((name) => nodeOf(name).kind === "A_Star")) {
        const alias = names.length > 1 ? text(nodeOf(names[0]).fields.sval) : undefined;
        for (const [source, sourceColumns] of scope.sources)
          if (alias === undefined || alias === source)
            for (const [name, value] of sourceColumns) columns.set(name, value);
        return;
      }
      const value = this.#valueOf(target.val, scope);
      if (!value) return;
      columns.set(text(target.name) || text(nodeOf(names.at(-1)).fields.sval), value);
      columns.set(`#${place}`, value);
    });
    return columns;
  }

  /** Undefined for what cannot hold a mall. */
  #valueOf(expression: unknown, scope: Scope): Value | undefined {
    const { kind, fields } = nodeOf(expression);
    if (kind === "ParamRef" || kind === "A_Const") return Value.known();
    if (kind === "TypeCast") return this.#valueOf(fields.arg, scope);
    if (kind === "FuncCall")
      return list(fields, "args").every((one) => this.#valueOf(one, scope)?.isKnown) ? Value.known() : undefined;
    if (kind === "SubLink" && fields.subLinkType === "EXPR_SUBLINK")
      return this.#place(this.read(fields.subselect, scope), 0);
    if (kind !== "ColumnRef") return undefined;
    const names = list(fields, "fields").map((name) => text(nodeOf(name).fields.sval));
    const column = names.at(-1) ?? "";
    for (let at: Scope | undefined = scope; at; at = at.outer) {
      const sources = names.length > 1 ? [at.sources.get(names[0] ?? "")] : [...at.sources.values()];
      const values = sources.flatMap((source) => source?.get(column) ?? []);
      if (values[0]) return values[0];
      if (names.length > 1 && at.sources.has(names[0] ?? "")) return undefined;
    }
    return undefined;
  }

  #value(name: string, parts: readonly Value[] = []): Value {
    const value = new Value(name, parts);
    this.#values.push(value);
    return value;
  }
}

/** `AS t (a, b)`: columns by place under other names. */
function renamed(columns: Columns, names: readonly unknown[]): Columns {
  if (names.length === 0) return columns;
  const result = new Map(columns);
  names.forEach((name, place) => {
    const value = columns.get(`#${place}`);
    if (value && isNode(name)) result.set(text(nodeOf(name).fields.sval), value);
  });
  return result;
}
