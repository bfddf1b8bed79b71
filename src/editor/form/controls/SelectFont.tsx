import { Suspense, useEffect, useState } from "react";
import { fontNames, isFont, isOwnFont } from "#decoration/fonts.ts";
import { showFonts } from "#fonts/show.ts";
import { fontStack } from "#fonts/stack.ts";
import { t } from "#i18n/t.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { Select, type SelectOption } from "#ui/controls/Select.tsx";
import { useOwnFonts } from "../../fonts/own-fonts.ts";
import type { ControlProps } from "../types.ts";

const FontsDialog = lazyComponent(
  () => import("../../fonts/FontsDialog.tsx"),
  ({ onClose }) => onClose(),
);

const optionOf = (value: string, label: string): SelectOption<string> => ({
  label,
  value,
  style: { fontFamily: fontStack(value), fontSize: 15 },
});
// "PlayfairDisplay" → "Playfair Display".
const fonts = fontNames.map((name) => optionOf(name, name.replace(/(?<=[a-z])(?=[A-Z])/g, " ")));
/** Opens the shop's fonts: no font has this name. */
const manage = "+";

/** A font; each option is shown in its own face, loaded when the list opens. */
export function SelectFont({ id, field, value, onChange, label, describedBy, invalid }: ControlProps<string>) {
  const [opened, setOpened] = useState(false);
  const [managing, setManaging] = useState(false);
  const ownFonts = useOwnFonts(opened || isOwnFont(value));
  useEffect(() => {
    if (isFont(value)) void showFonts([value]);
  }, [value]);
  useEffect(() => {
    if (opened && ownFonts) void showFonts(ownFonts.map(({ file }) => file));
  }, [opened, ownFonts]);
  const uploaded = ownFonts?.map(({ file, name }) => optionOf(file, name)) ?? [];
  // Not loaded yet, or deleted.
  if (isOwnFont(value) && !uploaded.some((one) => one.value === value)) {
    uploaded.push({ value, label: ownFonts ? t("Deleted font") : t("Your font") });
  }
  return (
    <>
      <Select
        id={id}
        label={label}
        describedBy={describedBy}
        invalid={invalid}
        value={value}
        // Empty in the fonts of the shop itself: the visitor's own; elsewhere the shop's.
        options={[
          { label: String(field.componentProps?.empty ?? t("Shop font")), value: "" },
          ...fonts,
          ...uploaded.map((one) => ({ ...one, section: t("Your fonts") })),
          { value: manage, label: t("Upload or manage fonts…"), section: t("Your fonts") },
        ]}
        onOpen={() => {
          setOpened(true);
          void showFonts(fontNames);
        }}
        onChange={(next) => (next === manage ? setManaging(true) : onChange(next, "commit"))}
      />
      {managing && (
        <Suspense>
          <FontsDialog onPick={(font) => onChange(font, "commit")} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
