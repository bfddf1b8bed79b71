/** What the browser shows when the decoration call fails; loaded then. */
import type { Envelope } from "#contract/call.ts";

/** The server's file with the built-in modules of every group. */
export const builtInDecorationPath = "/builds/decoration.json";

/** The built-in decoration as an answer of the call; undefined when it cannot be loaded either. */
export async function loadBuiltIn(base: string): Promise<Envelope | undefined> {
  try {
    const { lang } = document.documentElement;
    const address = `${base}${builtInDecorationPath}${lang === "en" ? "" : `?lang=${encodeURIComponent(lang)}`}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return response.ok ? { code: 200, message: "", data: await response.json() } : undefined;
  } catch {
    return undefined;
  }
}
