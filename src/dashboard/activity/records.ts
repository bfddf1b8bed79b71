import { isRecordType, recordTypes } from "#contract/record-types.ts";
import { t } from "#i18n/t.ts";
import type { Screen } from "../define-screens.ts";
import { installed } from "../installed.ts";

/** "Product" */
export const recordWords = (type: string): string => (isRecordType(type) ? recordTypes[type].one : t("Record"));

/** Each kind's screen, as the domains declare it. */
const screens = new Map<string, Screen>(
  installed.flatMap(({ routes = [] }) =>
    routes.flatMap((screen) => (screen.shows ?? []).map((type) => [type, screen])),
  ),
);

/** The record's screen; undefined for kinds that have none. */
export function recordAddress(type: string, id: string): string | undefined {
  const screen = screens.get(type);
  if (!screen) return undefined;
  const path = `/${screen.path.replace(/:\w+/, id)}`;
  return screen.query ? `${path}?${screen.query}=${id}` : path;
}
