/**
 * A reason not to start that the operator can correct: a taken port, an unwritable folder, a wrong
 * variable, an unreachable database. Its message is one line, complete, and printed without a stack trace.
 */
export class StartError extends Error {
  override name = "StartError";
}

/** The text of anything thrown, on one line. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s*\n\s*/g, "; ").trim();
}

/** The system's code of an error (`ENOENT`, `EADDRINUSE`, an SQLSTATE …), or undefined. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
