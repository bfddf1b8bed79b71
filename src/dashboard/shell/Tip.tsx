import { Info } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { usePopup } from "#ui/controls/use-popup.ts";
import styles from "./Tip.module.css";

interface TipProps {
  /** What is explained: "Net sales". */
  readonly about: string;
  /** One or two sentences. */
  readonly text: string;
}

/** Maximum height, px. */
const tallest = 320;

/** A button beside a label that explains it: on hover, by keyboard and by touch; screen readers read it with the button. */
export function Tip({ about, text }: TipProps) {
  const [open, setOpen] = useState<"hover" | "press" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const popup = usePopup<HTMLDivElement>(button, open !== null, close, { align: "start", tallest });
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(null);
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [open]);
  return (
    <span className="row inline align-stretch middle">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t("About {thing}", { thing: about })}
        aria-description={text}
        aria-expanded={open !== null}
        onClick={() => setOpen(open === "press" ? null : "press")}
        onBlur={close}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && setOpen(open ?? "hover")}
        onPointerLeave={() => open === "hover" && close()}
      >
        <Info size={14} aria-hidden />
      </button>
      {open && (
        <div ref={popup} popover="manual" role="tooltip" className={`ui-root ${styles.text}`}>
          {text}
        </div>
      )}
    </span>
  );
}
