/**
 * Every statement that the program sends in a test says of which mall it reads and writes (docs/scaling.md): one that does not
 * is refused, by `tablesOfAnyMall`. Statements of the tests themselves are let through.
 */
import { inspectStatements } from "../statements.ts";
import { isOfAllMalls } from "./of-all-malls.ts";
import { tablesOfAnyMall } from "./statement-malls.ts";

let parser: typeof import("libpg-query") | undefined;
let refused: string[] = [];

/** Whether the parser is installed and statements are read. */
export const guardsMalls = (): boolean => parser !== undefined;

/** Refusals since the last call, also those whose error was caught. */
export function takeRefused(): readonly string[] {
  const taken = refused;
  refused = [];
  return taken;
}

/** A statement's tree; undefined for one that cannot be read, which the database refuses. */
export function parseStatement(statement: string): unknown {
  try {
    return parser?.parseSync(statement);
  } catch {
    return undefined;
  }
}

/**
 * @param mallTables tables with a column `mall_id`. Without the parser, in a folder where `npm ci` has not run since it came,
 * nothing is guarded, and `statement-malls.test.ts` fails.
 */
export async function guardMalls(mallTables: readonly string[]): Promise<void> {
  if (parser) return;
  const loaded = await import("libpg-query").catch(() => undefined);
  await loaded?.loadModule();
  if (parser || !loaded) return;
  parser = loaded;
  const tables = new Set(mallTables);
  const missingByStatement = new Map<string, readonly string[]>();
  inspectStatements((statement) => {
    let missing = missingByStatement.get(statement);
    if (!missing) {
      missing = isOfRows(statement) ? tablesOfAnyMall(parseStatement(statement), tables) : [];
      missingByStatement.set(statement, missing);
    }
    if (missing.length === 0) return;
    const sender = senderOf();
    if (sender === undefined || isOfTest(sender) || isOfAllMalls(sender, statement)) return;
    const refusal = `${sender} names no mall for ${missing.join(", ")} (src/db/testing/mall-guard.ts): ${statement}`;
    refused.push(refusal);
    throw new Error(refusal);
  });
}

const isOfRows = (statement: string) => /^\s*(select|insert|update|delete|with|merge)\b/i.test(statement);

const isOfTest = (file: string) => /\.test\.tsx?$|\btesting\b|^(bench|demo|e2e|scripts)\//.test(file);

/** The file that sends a statement: the first one of the stack outside of `src/db`. */
function senderOf(): string | undefined {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = "" } = new Error("sent");
  Error.stackTraceLimit = before;
  const files = [...stack.matchAll(/\/((?:src|extensions|demo|bench|scripts|e2e)\/[^\s():?]+\.tsx?)/g)];
  return files.map(([, file = ""]) => file).find((file) => !/^src\/db\/(?!.*\.test\.ts$)/.test(file));
}
