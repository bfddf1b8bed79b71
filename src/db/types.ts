import pg from "pg";

const { builtins, getTypeParser } = pg.types;
/** OID of `bigint[]`, which pg's list of built-in types leaves out. */
const INT8_ARRAY = 1016;

const bigints = (text: string): bigint[] =>
  text
    .slice(1, -1)
    .split(",")
    .filter((part) => part !== "")
    .map(BigInt);

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [INT8_ARRAY, bigints],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`)],
]);

/**
 * How PostgreSQL's values arrive in JavaScript; set once here, for every connection of ours and no one else's.
 *
 * | PostgreSQL | JavaScript | |
 * |---|---|---|
 * | `bigint`, `bigint[]` | `bigint` | money in minor units is exact; `count()` and `sum()` are bigint too, so queries cast them: `count(*)::int` |
 * | `numeric` | `string` | exact |
 * | `timestamptz` | `Date` | |
 * | `timestamp` | `Date`, read as UTC | columns of ours are `timestamptz` |
 * | `date` | `string` `YYYY-MM-DD` | a day has no time zone |
 * | `json`, `jsonb` | the parsed value | |
 * | others | pg's own choice | |
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || getTypeParser(oid, format),
};
