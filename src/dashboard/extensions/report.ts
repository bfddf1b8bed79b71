import { api } from "../api/api.ts";

const reported = new Set<string>();

/** Tells the shop that something of an extension has failed in this browser, once while the dashboard is open: Health names it. */
export function reportPart(extension: string, part: string, error: unknown): void {
  const key = `${extension} ${part}`;
  if (reported.has(key)) return;
  reported.add(key);
  const reason = String(error).slice(0, 300);
  // Whoever looks at the screen has read that it failed; that it could not be reported is of no use to them.
  api.call("/admin_api/v1/health/reportPart", { extension, part, reason }).catch(() => {});
}
