import { clsx } from "clsx";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { HexAlphaColorPicker, setNonce } from "react-colorful";
import { t } from "#i18n/t.ts";
import fieldStyles from "../controls/field.module.css";
import { parseWhole } from "../controls/number.ts";
import styles from "./colors.module.css";
import { type GlobalColor, globalName, opacityOf, toHex, typedOver, withOpacity } from "./colors.ts";
import { useRecentColors } from "./recent-colors.ts";

// react-colorful adds a style element; the content security policy allows it by the page's nonce.
const nonce = globalThis.document?.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
if (nonce) setNonce(nonce);

interface ColorPanelProps {
  readonly color: string;
  readonly globals: readonly GlobalColor[];
  readonly onDrag: (color: string) => void;
  readonly onDragEnd: () => void;
  readonly onChoose: (color: string) => void;
}

/** The colour popup: picker, opacity, global colours, recent colours. */
export function ColorPanel({ color, globals, onDrag, onDragEnd, onChoose }: ColorPanelProps) {
  const recent = useRecentColors();
  const sliders = useRef<HTMLDivElement>(null);
  useSliderNames(sliders);
  const name = globalName(color);
  const hex = toHex(globals.find((one) => one.name === name)?.value ?? color) ?? "#FFFFFF";
  return (
    <div className={styles.panel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders inside take the keys; here only their end is heard */}
      <div ref={sliders} onKeyUp={onDragEnd} onBlur={onDragEnd}>
        <HexAlphaColorPicker color={hex} onChange={(next) => onDrag(toHex(next) ?? next)} />
      </div>
      <div className={styles.numbers}>
        <Draft label={t("Hex")} value={hex.slice(0, 7)} parse={(text) => typedOver(hex, text)} onChoose={onChoose} />
        <Draft
          label={t("Opacity, %")}
          value={String(opacityOf(hex))}
          parse={(text) => {
            const percent = parseWhole(text);
            return percent === null ? null : withOpacity(hex, percent);
          }}
          onChoose={onChoose}
        />
      </div>
      {globals.length > 0 && (
        <Swatches
          title={t("Theme colors")}
          chosen={color}
          swatches={globals.map((one) => ({ label: one.label, shown: one.value, value: `var(--${one.name})` }))}
          onChoose={onChoose}
        />
      )}
      {recent.length > 0 && (
        <Swatches
          title={t("Recently used")}
          chosen={color}
          swatches={recent.map((one) => ({ label: one, shown: one, value: one }))}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** The names of react-colorful's sliders are English, and cannot be given to it. */
function useSliderNames(panel: RefObject<HTMLElement | null>): void {
  // After each change, as it writes the numbers anew.
  useEffect(() => {
    const [area, hue, alpha] = panel.current?.querySelectorAll("[role=slider]") ?? [];
    const [saturation, brightness] = area?.getAttribute("aria-valuetext")?.match(/\d+/g) ?? [];
    area?.setAttribute("aria-label", t("Color"));
    if (saturation && brightness) {
      area?.setAttribute(
        "aria-valuetext",
        t("Saturation {saturation}%, brightness {brightness}%", { saturation, brightness }),
      );
    }
    hue?.setAttribute("aria-label", t("Hue"));
    alpha?.setAttribute("aria-label", t("Opacity"));
  });
}

interface DraftProps {
  readonly label: string;
  readonly value: string;
  /** The colour the text stands for, or null. */
  readonly parse: (text: string) => string | null;
  readonly onChoose: (color: string) => void;
}

function Draft({ label, value, parse, onChoose }: DraftProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    const color = draft === null ? null : parse(draft);
    setDraft(null);
    if (color) onChoose(color);
  };
  return (
    <div className={styles.draft}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={fieldStyles.control}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && settle()}
      />
    </div>
  );
}

interface SwatchesProps {
  readonly title: string;
  readonly chosen: string;
  readonly swatches: readonly { readonly label: string; readonly shown: string; readonly value: string }[];
  readonly onChoose: (color: string) => void;
}

function Swatches({ title, chosen, swatches, onChoose }: SwatchesProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a grid
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id}>{title}</p>
      <div className={styles.swatches}>
        {swatches.map((swatch) => (
          <button
            key={swatch.value}
            type="button"
            title={swatch.label}
            aria-label={swatch.label}
            aria-pressed={swatch.value === chosen}
            className={clsx(styles.swatch, swatch.value === chosen && styles.chosen)}
            style={{ "--color": swatch.shown }}
            onClick={() => onChoose(swatch.value)}
          />
        ))}
      </div>
    </div>
  );
}
