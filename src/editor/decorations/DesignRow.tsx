import { Copy, EllipsisVertical, Pencil, Radio, Trash2 } from "lucide-react";
import type { DecorationRow } from "#contract/calls/decorations.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import { Menu } from "../ui/Menu.tsx";
import { shortTime } from "../ui/times.ts";
import styles from "./DesignsDialog.module.css";
import { copyDesign, makeDesignLive, removeDesign, renameDesign } from "./design-commands.ts";
import type { Designs } from "./use-designs.ts";

interface DesignRowProps {
  readonly row: DecorationRow;
  readonly current: boolean;
  readonly designs: Designs;
  readonly onOpen: (number: number) => void;
}

/** A design in the list, with its commands. */
export function DesignRow({ row, current, designs, onOpen }: DesignRowProps) {
  const { number, name, is_live, revision, changed_at, author } = row;
  return (
    <li className={styles.row} data-current={current || undefined}>
      <div className={styles.text}>
        <span className={styles.name}>
          <strong>{name}</strong>
          {is_live && <span className={styles.live}>Live</span>}
          {current && <span className={styles.here}>Open now</span>}
        </span>
        <span className={styles.quiet}>
          {revision > 0 ? `Published ${shortTime(changed_at)} by ${author}` : "Not published yet"}
        </span>
      </div>
      {!current && (
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onOpen(number)}>
          Edit
        </Button>
      )}
      <Menu
        label={`Commands for ${name}`}
        trigger={(props) => (
          <IconButton
            {...props}
            label={`More commands for ${name}`}
            icon={<EllipsisVertical size={16} aria-hidden />}
          />
        )}
        groups={() => [
          [
            {
              label: "Make live",
              icon: <Radio size={16} aria-hidden />,
              disabled: is_live ? "It is live already" : revision === 0 && "Publish it first",
              onChoose: () => void makeDesignLive(designs, row),
            },
            {
              label: "Rename",
              icon: <Pencil size={16} aria-hidden />,
              onChoose: () => void renameDesign(designs, row),
            },
            { label: "Duplicate", icon: <Copy size={16} aria-hidden />, onChoose: () => void copyDesign(designs, row) },
          ],
          [
            {
              label: "Delete",
              icon: <Trash2 size={16} aria-hidden />,
              danger: true,
              disabled: is_live ? "Visitors see this design" : current && "It is open in the editor now",
              onChoose: () => void removeDesign(designs, row),
            },
          ],
        ]}
      />
    </li>
  );
}
