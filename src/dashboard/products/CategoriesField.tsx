import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { messageOf } from "../api/errors.ts";
import { Chip } from "../forms/Chip.tsx";
import { useField, useOpenForm } from "../forms/context.ts";
import { FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { useFormPart } from "../forms/use-record-form.ts";
import { Checkbox, Input } from "../shell/Input.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./Chooser.module.css";
import { categoriesQuery, categoryLines } from "./categories.ts";
import type { ProductRecord } from "./form-values.ts";

/** The product's categories, chosen from the tree. */
export function CategoriesField() {
  const { form } = useOpenForm();
  const field = useField<readonly string[]>("categories");
  const [open, setOpen] = useState(false);
  const stored = useFormPart(form, (state) => (state.record as ProductRecord).product?.category_rows);
  const { data = [] } = useQuery({ ...categoriesQuery, enabled: open || field.value.length > (stored?.length ?? 0) });
  const names = useMemo(() => new Map([...(stored ?? []), ...data].map(({ id, name }) => [id, name])), [stored, data]);
  return (
    <FieldFrame field={field} group>
      {field.value.length > 0 && (
        <ul className="row wrap gap-6">
          {field.value.map((id) => (
            <Chip
              key={id}
              name={names.get(id) ?? "Category"}
              onRemove={() => field.set(field.value.filter((one) => one !== id))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button id={field.id} size="small" icon={<Plus size={15} aria-hidden />} onClick={() => setOpen(true)}>
          {t("Choose categories")}
        </Button>
      </div>
      {open && <CategoryDialog chosen={field.value} onChange={field.set} onClose={() => setOpen(false)} />}
    </FieldFrame>
  );
}

interface CategoryDialogProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

function CategoryDialog({ chosen, onChange, onClose }: CategoryDialogProps) {
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useQuery(categoriesQuery);
  const lines = useMemo(() => categoryLines(data ?? [], search), [data, search]);
  const isChosen = new Set(chosen);
  return (
    <Dialog
      open
      onClose={onClose}
      closeOutside
      title={t("Categories")}
      width={460}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("Done")}
        </Button>
      }
    >
      <div className={`stack lines-start gap-12 ${styles.chooser}`}>
        <Input
          type="search"
          aria-label={t("Search categories")}
          placeholder={t("Search categories")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {error && (
          <p role="alert">
            {messageOf(error)} <Button onClick={() => void refetch()}>{t("Retry")}</Button>
          </p>
        )}
        {!data && !error && <SkeletonText lines={6} label={t("Loading categories")} />}
        {data && lines.length === 0 && (
          <p className="faint">
            {search ? t('No categories match "{search}".', { search }) : t("This shop has no categories yet.")}
          </p>
        )}
        <ul className="stack" aria-label={t("Categories")}>
          {lines.map(({ id, name, depth, path }) => (
            <li key={id} style={{ paddingInlineStart: search ? 0 : depth * 22 }}>
              <Checkbox
                className={styles.choice}
                label={search ? path : name}
                checked={isChosen.has(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
