/** The part of the package that is used: PostgreSQL's own parser. Its tree is read as data (`statement-malls.ts`). */
declare module "libpg-query" {
  export function loadModule(): Promise<void>;
  /** @throws what is wrong with the statement. */
  export function parseSync(statement: string): unknown;
}
