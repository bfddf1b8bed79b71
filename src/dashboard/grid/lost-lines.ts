import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import { toast } from "../shell/toast.ts";

/** Says how many lines of a pasted table have no place. @param next what may be done about it. */
export function tellLostLines(lines: number, of: number, next = ""): void {
  const message = t(
    "{count, plural, one {The line wasn't pasted completely: there are no more rows of this kind, or their cells can't be edited.} other {{lines} of # lines weren't pasted completely: there are no more rows of this kind, or their cells can't be edited.}}",
    { count: of, lines: formatNumber(lines) },
  );
  toast({ message: next ? `${message} ${next}` : message, type: "warning" });
}
