import { useWatch } from "react-hook-form";
import { handleOf } from "#contract/handles.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useOpenForm } from "../forms/context.ts";
import { TextField } from "../forms/fields/TextField.tsx";
import { type Cell, cellName } from "./cells.ts";

/** The last part of a product's address in a language, with what its title there makes of it. */
export function SlugField({ cell, locale }: { readonly cell: Cell; readonly locale: string }) {
  const { form, readOnly } = useOpenForm();
  const name = cellName(cell);
  const [value, title]: unknown[] = useWatch({
    control: form.control,
    name: [name, cellName({ ...cell, field: "good_name" })],
  });
  const proposed = handleOf(String(title ?? ""));
  const use = () => {
    form.form.setValue(name, proposed, { shouldDirty: true, shouldValidate: true });
    // The button goes away.
    form.form.setFocus(name);
  };
  return (
    <div className="stack lines-start gap-8">
      <TextField
        name={name}
        prefix={`/${locale.toLowerCase()}/product/detail/`}
        maxLength={255}
        placeholder={cell.source}
        help={t("The product's address. When you change it, the old one leads to the new one.")}
      />
      {proposed !== "" && proposed !== value && !readOnly && (
        <Button size="small" onClick={use}>
          {t("Use /product/detail/{address} as address", { address: proposed })}
        </Button>
      )}
    </div>
  );
}
