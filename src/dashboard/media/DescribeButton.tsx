import { WandSparkles } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { toast } from "../shell/toast.ts";
import { useAction } from "../shell/use-action.ts";
import { useHasWritingHelp } from "../writing/writing-help.ts";

interface DescribeButtonProps {
  readonly id: string;
  /** What the language model sees in the picture; staff save it, or write another one. */
  readonly onText: (alt: string) => void;
}

/** Suggests an alt text from the picture; nothing where there is no writing help. */
export function DescribeButton({ id, onText }: DescribeButtonProps) {
  const has = useHasWritingHelp();
  const { busy, run } = useAction();
  if (!has) return null;
  const describe = () =>
    run("describe", async () => {
      const { text } = await api.call("/admin_api/v1/writing/describe", { id }, { timeout: 90_000 });
      onText(text);
      toast({ message: t("Suggested. Read it before you save."), type: "info" });
    });
  return (
    <Button
      size="small"
      icon={<WandSparkles size={14} aria-hidden />}
      busy={busy !== ""}
      onClick={() => void describe()}
    >
      {t("Suggest an alt text")}
    </Button>
  );
}
