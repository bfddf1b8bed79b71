import { Copy, EllipsisVertical, Pencil, Radio, Trash2 } from "lucide-react";
import type { DecorationRow } from "#contract/calls/decorations.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { shortTime } from "#ui/controls/times.ts";
import styles from "./DecorationsDialog.module.css";
import { copyDecoration, makeDecorationLive, removeDecoration, renameDecoration } from "./decoration-commands.ts";
import type { Decorations } from "./use-decorations.ts";

interface DecorationItemProps {
  readonly row: DecorationRow;
  readonly current: boolean;
  readonly decorations: Decorations;
  readonly onOpen: (number: number) => void;
}

/** A design in the list, with its commands. */
export function DecorationItem({ row, current, decorations, onOpen }: DecorationItemProps) {
  const { number, name, is_live, revision, changed_at, author } = row;
  return (
    <li className={styles.row} data-current={current || undefined}>
      <div className={styles.text}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {is_live && <span className={styles.live}>{t("Live")}</span>}
          {current && <span className={styles.here}>{t("Open now")}</span>}
        </span>
        <span className={styles.quiet}>
          {revision > 0
            ? t("Published {time} by {person}", { time: shortTime(changed_at), person: author })
            : t("Not published yet")}
        </span>
      </div>
      {!current && (
        <Button size="small" aria-label={t("Edit {name}", { name })} onClick={() => onOpen(number)}>
          {t("Edit")}
        </Button>
      )}
      <Menu
        label={t("Commands for {name}", { name })}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t("More commands for {name}", { name })}
            icon={<EllipsisVertical size={16} aria-hidden />}
          />
        )}
        groups={() => [
          [
            {
              label: t("Make live"),
              icon: <Radio size={16} aria-hidden />,
              disabled: is_live ? t("Already live") : revision === 0 && t("Publish it first"),
              onChoose: () => void makeDecorationLive(decorations, row),
            },
            {
              label: t("Rename"),
              icon: <Pencil size={16} aria-hidden />,
              onChoose: () => void renameDecoration(decorations, row),
            },
            {
              label: t("Duplicate"),
              icon: <Copy size={16} aria-hidden />,
              onChoose: () => void copyDecoration(decorations, row, onOpen),
            },
          ],
          [
            {
              label: t("Delete"),
              icon: <Trash2 size={16} aria-hidden />,
              danger: true,
              disabled: is_live ? t("Customers see this design") : current && t("Open in the editor now"),
              onChoose: () => void removeDecoration(decorations, row),
            },
          ],
        ]}
      />
    </li>
  );
}
