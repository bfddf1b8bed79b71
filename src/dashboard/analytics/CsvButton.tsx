import { Download } from "lucide-react";
import { inSentence } from "#i18n/in-sentence.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import type { View } from "./address.ts";
import { downloadAnalytics, type Table } from "./csv.ts";

interface CsvButtonProps {
  readonly table: Table;
  /** What is exported, for screen readers: "pages". */
  readonly what: string;
  readonly view: View;
}

/** Downloads all rows of a card. */
export function CsvButton({ table, what, view }: CsvButtonProps) {
  return (
    <Button
      size="small"
      icon={<Download size={15} aria-hidden />}
      aria-label={t("Export {table} as CSV", { table: inSentence(what) })}
      onClick={() => downloadAnalytics(table, view)}
    >
      {t("CSV")}
    </Button>
  );
}
