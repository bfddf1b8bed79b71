import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import { toast } from "../shell/toast.ts";

/** Says how many lines of a pasted table have no place. @param next what may be done about it. */
export function tellLostLines(lines: number, of: number, next = ""): void {
  const which = t("{of, plural, one {The line wasn't} other {{lines} of # lines weren't}}", {
    of,
    lines: formatNumber(lines),
  });
  const why = t("there are no more rows of this kind, or their cells can't be edited.");
  toast({
    message: t("{which} pasted completely: {why}{next}", { which, why, next: next && ` ${next}` }),
    type: "warning",
  });
}
