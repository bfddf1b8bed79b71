import { clsx } from "clsx";
import { ChevronDown, CircleAlert, CopyPlus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { type Fields, isResponsive, type Responsive } from "#decoration/field.ts";
import { isVideo } from "#decoration/fields/media.ts";
import { fileOf, placementOf } from "#decoration/placement.ts";
import type { Problem } from "#decoration/values.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { focusAfterRemoval } from "#ui/controls/focus-after-removal.ts";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { useFieldList } from "../field-list-context.ts";
import { SortableItem } from "../Sortable.tsx";
import type { FormChange } from "../types.ts";
import styles from "./Stackable.module.css";

type Item = Readonly<Record<string, unknown>>;

interface StackableItemProps {
  readonly itemKey: string;
  /** "Slide 2". */
  readonly name: string;
  readonly titleField: string | undefined;
  readonly fields: Fields;
  readonly item: Item;
  readonly open: boolean;
  readonly problems: readonly Problem[];
  readonly onToggle: () => void;
  readonly onEdit: FormChange;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDuplicate: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** An item: a line with picture and title that opens into its fields. */
export function StackableItem(props: StackableItemProps) {
  const { itemKey, name, titleField, fields, item, open, problems } = props;
  const FieldList = useFieldList();
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  const edit = useStableCallback(props.onEdit);
  const picture = pictureOf(fields, item);
  const title = titleField ? item[titleField] : undefined;
  const wrong = problems.length > 0;
  // An added or duplicated item opens itself and may be below the edge.
  useEffect(() => {
    if (open) line.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    props.onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <SortableItem itemKey={itemKey} name={name} className={open ? styles.open : undefined}>
      {(handle) => (
        <>
          <div className={styles.line}>
            {handle}
            <button
              ref={line}
              type="button"
              className={styles.title}
              aria-expanded={open}
              aria-controls={`${id}-fields`}
              aria-keyshortcuts={t("Alt+ArrowUp Alt+ArrowDown")}
              onClick={props.onToggle}
              onKeyDown={onKeyDown}
            >
              {picture !== undefined && <Picture address={picture} />}
              <span className={styles.text}>
                <span className={styles.name}>{title ? String(title) : name}</span>
                {Boolean(title) && <span className={styles.place}>{name}</span>}
              </span>
              {wrong && <CircleAlert size={15} className={styles.wrong} aria-label={t("has a problem")} />}
            </button>
            <span className={styles.actions}>
              <IconButton
                size="small"
                label={t("Duplicate {name}", { name })}
                icon={<CopyPlus size={14} aria-hidden />}
                unavailable={!props.onDuplicate && t("The list is full")}
                onClick={props.onDuplicate}
              />
              <IconButton
                size="small"
                tone="danger"
                label={t("Delete {name}", { name })}
                icon={<Trash2 size={14} aria-hidden />}
                data-remove
                onClick={(event) => {
                  focusAfterRemoval(event.currentTarget);
                  props.onDelete();
                }}
              />
            </span>
            <ChevronDown size={16} aria-hidden className={clsx(styles.chevron, open && styles.turned)} />
          </div>
          <div id={`${id}-fields`} hidden={!open} className={styles.fields}>
            {open && <FieldList fields={fields} values={item} onChange={edit} problems={problems} />}
          </div>
        </>
      )}
    </SortableItem>
  );
}

/** Address of the item's first picture field; undefined without one, or with one that few items have and this one has not. */
function pictureOf(fields: Fields, item: Item): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const single = isResponsive(field) ? field.pc : field;
    if (single.component !== "Upload") continue;
    const value = isResponsive(field) ? (item[name] as Responsive<unknown>).pc : item[name];
    if (typeof value === "string" && value !== "") return value;
    return field.sparse ? undefined : "";
  }
  return undefined;
}

/** The picture in the line is cropped as on the page, without zoom. */
function cropOf(address: string) {
  const placement = placementOf(address);
  return placement ? { objectPosition: `${placement.x}% ${placement.y}%` } : undefined;
}

function Picture({ address }: { readonly address: string }) {
  return (
    <span className={styles.picture}>
      {address !== "" && !isVideo(address) && (
        <img src={fileOf(address)} alt="" loading="lazy" style={cropOf(address)} />
      )}
    </span>
  );
}
