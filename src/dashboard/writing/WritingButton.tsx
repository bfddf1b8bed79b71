import { WandSparkles } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { useWritingHelp } from "./writing-help.ts";

const WritingDialog = lazy(() => import("#ui/writing/WritingDialog.tsx"));

interface WritingButtonProps {
  /** What the text is called: "Summary". */
  readonly label: string;
  readonly text: string;
  readonly onAccept: (text: string) => void;
}

/** Help with a plain text; nothing where there is none, or no text yet. */
export function WritingButton({ label, text, onAccept }: WritingButtonProps) {
  const help = useWritingHelp();
  const [open, setOpen] = useState(false);
  if (!help || text.trim() === "") return null;
  return (
    <>
      <IconButton
        label={t("{label}: writing help", { label })}
        icon={<WandSparkles size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <WritingDialog help={help} text={text} html={false} onAccept={onAccept} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
