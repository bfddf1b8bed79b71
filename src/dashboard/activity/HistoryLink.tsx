import { History } from "lucide-react";
import type { RecordType } from "#contract/record-types.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";

interface HistoryLinkProps {
  readonly types: readonly RecordType[];
  readonly size?: "small" | "medium";
}

/** Leads to the changes of some kinds of records, where each can be undone: for screens that show many records. */
export function HistoryLink({ types, size = "medium" }: HistoryLinkProps) {
  if (!useCan()("audit:read")) return null;
  const icon = <History size={size === "small" ? 14 : 16} aria-hidden />;
  return (
    <ButtonLink to={`/activity?f=record_type.any.${types.join(",")}`} size={size} icon={icon}>
      {t("History")}
    </ButtonLink>
  );
}
