import { kindOf, numberOf, type VariantKind } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { lazyCode } from "#ui/controls/lazy.tsx";
import { Select } from "#ui/controls/Select.tsx";
import type { ControlProps } from "../form/types.ts";
import { currentVariants } from "../landing/pages.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { frameKey } from "./frame-key.ts";
import styles from "./VariantSelect.module.css";

const making = lazyCode(() => import("./make.ts"));

/** The value of the entry that makes one; no number is it. */
const add = "new";

/** Which header or footer a page has: that of the design, or one of the further ones, which are made, named and deleted here too. */
export default function VariantSelect({ id, field, value, onChange, describedBy, label }: ControlProps<string>) {
  const editor = useEditorContext();
  const kind = String(field.componentProps?.of) as VariantKind;
  const isHeader = kind === "header_variant";
  // Names and further ones are of the document.
  useEditor(({ document }) => document);
  const variants = currentVariants().filter(({ group }) => kindOf(group) === kind);
  const chosen = variants.find(({ group }) => String(numberOf(group)) === value);
  const choose = async (next: string) => {
    if (next !== add) return onChange(next, "commit");
    const code = await making();
    const number = await code?.makeVariant(editor, kind);
    if (number) onChange(String(number), "commit");
  };
  const edit = () => {
    const { document, page, select } = editor.store.getState();
    const key = frameKey(document, page, isHeader ? moduleType.header : moduleType.footer);
    if (key) select(key);
  };
  return (
    <>
      <Select
        id={id}
        label={label}
        value={chosen ? value : ""}
        describedBy={describedBy}
        options={[
          { value: "", label: isHeader ? t("The shop’s header") : t("The shop’s footer") },
          ...variants.map(({ group, title }) => ({ value: String(numberOf(group)), label: title })),
          { value: add, label: isHeader ? t("New header") : t("New footer") },
        ]}
        onChange={(next) => void choose(next)}
      />
      {chosen && (
        <div className={styles.tools}>
          <Button size="small" onClick={edit}>
            {t("Edit")}
          </Button>
          <Button
            size="small"
            onClick={() => making.run(({ renameVariant }) => void renameVariant(editor, chosen.group))}
          >
            {t("Rename")}
          </Button>
          <Button
            size="small"
            variant="ghost"
            onClick={() => making.run(({ deleteVariant }) => void deleteVariant(editor, chosen.group))}
          >
            {t("Delete")}
          </Button>
        </div>
      )}
    </>
  );
}
