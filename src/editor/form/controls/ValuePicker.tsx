import { Braces } from "lucide-react";
import { memo } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useTaken } from "../taken.ts";

interface ValuePickerProps {
  /** Of the text. */
  readonly label: string;
  /** Puts "{product.name}" where the cursor is. */
  readonly onPick: (text: string) => void;
}

/** Offers what a text may take from the shop and a product; nothing where texts take nothing. Memoised: it stands beside what is typed. */
export const ValuePicker = memo(function ValuePicker({ label, onPick }: ValuePickerProps) {
  const taken = useTaken();
  if (!taken) return null;
  return (
    <Menu
      label={t("Insert a value")}
      trigger={(props) => (
        <IconButton
          {...props}
          size="small"
          label={t("{label}: insert a value", { label })}
          icon={<Braces size={14} aria-hidden />}
        />
      )}
      groups={() =>
        taken.groups.map(({ label: group, values }) =>
          values.map(({ name, label: of }) => ({
            label: `${group}: ${of}`,
            onChoose: () => onPick(`{${name}}`),
          })),
        )
      }
    />
  );
});
