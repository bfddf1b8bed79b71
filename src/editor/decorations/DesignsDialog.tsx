import { Copy, EllipsisVertical, Pencil, Plus, Radio, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { DecorationRow } from "#contract/calls/decorations.ts";
import { decorationIdOf } from "#storefront/route-table.ts";
import { useShell } from "../shell/shell-context.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { confirm, prompt } from "../ui/dialogs.ts";
import { Menu } from "../ui/Menu.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { shortTime } from "../ui/times.ts";
import styles from "./DesignsDialog.module.css";
import { type Designs, useDesigns } from "./use-designs.ts";

interface DesignsDialogProps {
  readonly onClose: () => void;
  /** Opens another design; drafts of this one are saved first. */
  readonly onOpen: (number: number) => void;
}

/** The list of designs. One is live. */
export default function DesignsDialog({ onClose, onOpen }: DesignsDialogProps) {
  const { basename } = useShell();
  const designs = useDesigns();
  const { list, failed, load } = designs;
  const [open, setOpen] = useState(true);
  useEffect(() => {
    void load();
  }, [load]);
  const live = list?.find((one) => one.is_live)?.number;
  const current = Number(decorationIdOf(basename)) || live;
  let body: ReactNode = (
    <div className={styles.empty}>
      <Spinner />
    </div>
  );
  if (failed && !list) {
    body = (
      <div className={styles.empty} role="alert">
        <p>The designs could not be loaded.</p>
        <Button onClick={() => void load()}>Try again</Button>
      </div>
    );
  } else if (list) {
    body = (
      <ul className={styles.list}>
        {list.map((row) => (
          <DesignRow key={row.number} row={row} current={row.number === current} designs={designs} onOpen={onOpen} />
        ))}
      </ul>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      width={640}
      title="Designs"
      description="Prepare a season or try an idea in a design of its own. Visitors see the one that is live."
      footer={
        <>
          <Button
            className={styles.create}
            icon={<Plus size={16} aria-hidden />}
            disabled={!list}
            onClick={() => void create(designs)}
          >
            New design
          </Button>
          <Button variant="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}

interface DesignRowProps {
  readonly row: DecorationRow;
  readonly current: boolean;
  readonly designs: Designs;
  readonly onOpen: (number: number) => void;
}

function DesignRow({ row, current, designs, onOpen }: DesignRowProps) {
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
              disabled: is_live || revision === 0,
              onChoose: () => void makeLive(designs, row),
            },
            { label: "Rename", icon: <Pencil size={16} aria-hidden />, onChoose: () => void rename(designs, row) },
            { label: "Duplicate", icon: <Copy size={16} aria-hidden />, onChoose: () => void copy(designs, row) },
          ],
          [
            {
              label: "Delete",
              icon: <Trash2 size={16} aria-hidden />,
              danger: true,
              disabled: is_live || current,
              onChoose: () => void remove(designs, row),
            },
          ],
        ]}
      />
    </li>
  );
}

const nameField = {
  label: "Name",
  maxLength: 80,
  check: (value: string) => value.trim() !== "" || "Please give it a name",
};

async function create(designs: Designs): Promise<void> {
  const text = "It begins with the built-in design. To begin with yours, duplicate that one.";
  const name = await prompt({ ...nameField, title: "New design", text, value: "", confirm: "Create" });
  if (name !== null) await designs.change("/admin_api/v1/decorations/create", { name });
}

async function copy(designs: Designs, { number, name: of }: DecorationRow): Promise<void> {
  const text = "The copy begins with what is published of it.";
  const value = `${of} (copy)`.slice(-80);
  const name = await prompt({ ...nameField, title: `Duplicate “${of}”`, text, value, confirm: "Duplicate" });
  if (name !== null) await designs.change("/admin_api/v1/decorations/create", { name, copy_of: number });
}

async function rename(designs: Designs, { number, name: value }: DecorationRow): Promise<void> {
  const name = await prompt({ ...nameField, title: "Rename design", value, confirm: "Rename" });
  if (name !== null) await designs.change("/admin_api/v1/decorations/rename", { number, name });
}

async function makeLive(designs: Designs, { number, name }: DecorationRow): Promise<void> {
  const sure = await confirm({
    title: `Make “${name}” live?`,
    text: "All visitors see it from now on, as it was last published. The design that is live now stays in the list.",
    confirm: "Make live",
  });
  if (sure) await designs.change("/admin_api/v1/decorations/live", { number });
}

async function remove(designs: Designs, { number, name }: DecorationRow): Promise<void> {
  const sure = await confirm({
    title: `Delete “${name}”?`,
    text: "The design goes with all its versions and everybody's drafts of it. This cannot be undone.",
    confirm: "Delete design",
    danger: true,
  });
  if (sure) await designs.change("/admin_api/v1/decorations/delete", { number });
}
