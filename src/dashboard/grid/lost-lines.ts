import { formatNumber } from "../format.ts";
import { toast } from "../shell/toast.ts";

/** Says how many lines of a pasted table have no place. @param next what may be done about it. */
export function tellLostLines(lines: number, of: number, next = ""): void {
  const which = of === 1 ? "The line wasn't" : `${formatNumber(lines)} of ${formatNumber(of)} lines weren't`;
  const why = "there are no more rows of this kind, or their cells can't be edited.";
  toast({ message: `${which} pasted completely: ${why}${next && ` ${next}`}`, type: "warning" });
}
