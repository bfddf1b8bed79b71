import { Check, ImageOff } from "lucide-react";
import type { ListColumn } from "#contract/list.ts";
import { t } from "#i18n/t.ts";
import { srcSetOf } from "#ui/picture-sources.ts";
import { formatDate, formatMoment, formatNumber, formatTime, useMoney } from "../format.ts";
import { Status, Tag } from "../shell/Status.tsx";
import styles from "./Cell.module.css";

/** Tags of a cell before "+2". */
const maxTags = 3;

interface CellProps {
  readonly column: ListColumn;
  readonly value: unknown;
  /** Of an amount; absent for the shop's. */
  readonly currency?: string | undefined;
}

/** A value as its column's type shows it. */
export function Cell({ column, value, currency }: CellProps) {
  const money = useMoney(currency);
  if (column.type === "picture") return <Thumbnail src={typeof value === "string" ? value : ""} />;
  if (value === null || value === undefined || value === "") return <span className="faint">–</span>;
  switch (column.type) {
    case "money":
      return money(String(value));
    case "number":
      return formatNumber(Number(value));
    case "date":
      return (
        <time title={formatTime(String(value))}>{(column.hasTime ? formatMoment : formatDate)(String(value))}</time>
      );
    case "boolean":
      return value ? <Check size={16} aria-label={t("Yes")} /> : <span className="ui-hidden">{t("No")}</span>;
    case "status": {
      const status = column.values?.[String(value)];
      return <Status tone={status?.tone ?? "neutral"}>{status?.label ?? String(value)}</Status>;
    }
    case "tags": {
      const tags = Array.isArray(value) ? value.map(String) : [String(value)];
      if (tags.length === 0) return <span className="faint">–</span>;
      return (
        <span className={`row inline gap-4 fit clip middle ${styles.tags}`} title={tags.join(", ")}>
          {tags.slice(0, maxTags).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {tags.length > maxTags && <span className={`faint ${styles.none}`}>+{tags.length - maxTags}</span>}
        </span>
      );
    }
    default:
      return String(value);
  }
}

/** The small picture of a row; its place stays free of jumps without one. */
function Thumbnail({ src }: { readonly src: string }) {
  return (
    <span className={`stack center faint radius-s surface-3 clip ${styles.picture}`}>
      {src ? (
        <img
          src={src}
          srcSet={srcSetOf(src)}
          sizes="40px"
          alt=""
          className="cover"
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <ImageOff size={16} aria-hidden />
      )}
    </span>
  );
}
