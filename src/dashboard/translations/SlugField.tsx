import { useWatch } from "react-hook-form";
import { handleOf } from "#contract/handles.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useOpenForm } from "../forms/context.ts";
import { TextField } from "../forms/fields/TextField.tsx";
import { type Cell, cellName, translationIn } from "./cells.ts";

/** The last part of a product's address in a language, with what its title there makes of it. */
export function SlugField({ cell, locale }: { readonly cell: Cell; readonly locale: string }) {
  const { form, readOnly } = useOpenForm();
  const name = cellName(cell);
  const [value, title]: unknown[] = useWatch({
    control: form.control,
    name: [name, cellName({ ...cell, field: "good_name" })],
  });
  const stored = translationIn(cell, locale)?.value ?? "";
  const proposed = handleOf(String(title ?? ""));
  const prefix = `/${locale.toLowerCase()}/product/detail/`;
  const use = () => {
    form.form.setValue(name, proposed, { shouldDirty: true, shouldValidate: true });
    // The button goes away.
    form.form.setFocus(name);
  };
  return (
    <div className="stack lines-start gap-8">
      <TextField
        name={name}
        prefix={prefix}
        maxLength={255}
        placeholder={cell.source}
        help={
          stored !== "" && value !== stored
            ? t("The former address will lead to the new one.")
            : t("Empty for the address that the shop's own language has.")
        }
      />
      {proposed !== "" && proposed !== value && !readOnly && (
        <Button size="small" onClick={use}>
          {t("Use {address}", { address: prefix + proposed })}
        </Button>
      )}
    </div>
  );
}
