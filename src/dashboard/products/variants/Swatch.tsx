import { useRef } from "react";
import { t } from "#i18n/t.ts";
import styles from "./Options.module.css";

interface SwatchProps {
  /** Of the value. */
  readonly name: string;
  /** CSS colour, "" for none. */
  readonly colour: string;
  readonly onChange: (colour: string) => void;
}

/** The colour that shoppers see for a value. Delete removes it. */
export function Swatch({ name, colour, onChange }: SwatchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span
      className={`block round relative ${styles.swatch}`}
      style={colour ? { background: colour } : undefined}
      data-empty={colour === "" || undefined}
    >
      <input
        ref={input}
        type="color"
        aria-label={swatchLabel(name || t("the value"), colour)}
        data-tip={colour ? t("Color (Delete removes it)") : t("Add a color")}
        value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : "#888888"}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Delete" && event.key !== "Backspace") return;
          event.preventDefault();
          onChange("");
        }}
      />
    </span>
  );
}

const swatchLabel = (name: string, colour: string) =>
  colour ? t("Color of {name}", { name }) : t("Color of {name}, none", { name });
