import { WandSparkles } from "lucide-react";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import WritingDialog from "#ui/writing/WritingDialog.tsx";
import type { WritingHelp } from "#ui/writing/writing-help.ts";

interface WritingToolProps {
  readonly help: WritingHelp;
  /** Of the text. */
  readonly label: string;
  readonly text: string;
  readonly onAccept: (text: string) => void;
}

/** Help with a text of one line or several, without formatting. */
export default function WritingTool({ help, label, text, onAccept }: WritingToolProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        label={t("{label}: writing help", { label })}
        icon={<WandSparkles size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <WritingDialog help={help} text={text} html={false} onAccept={onAccept} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
