import { Copy } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { act } from "./act.ts";
import { Input } from "./Input.tsx";

interface CopyFieldProps {
  /** What the text is, for screen readers. */
  readonly label: string;
  readonly value: string;
  /** The message after it was copied. */
  readonly done: string;
}

/** A text that is there to be copied: a link, a token. */
export function CopyField({ label, value, done }: CopyFieldProps) {
  const copy = () => act(() => navigator.clipboard.writeText(value), { done });
  return (
    <div className="row align-stretch gap-8">
      <Input readOnly dir="ltr" aria-label={label} value={value} onFocus={({ target }) => target.select()} />
      <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
        {t("Copy")}
      </Button>
    </div>
  );
}
