import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { longTime } from "#ui/controls/times.ts";
import styles from "./ConflictDialog.module.css";
import { Group } from "./Group.tsx";
import { groupLabels } from "./labels.ts";
import type { Clash, ClashingSetting, Merge, Side } from "./merge.ts";
import type { Choices, Conflict } from "./publish.ts";

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onAnswer: (choices: Choices) => void;
}

/** Shown when another person has published the same group: the merged result, with a choice for each conflict. */
export default function ConflictDialog({ conflict, onAnswer }: ConflictDialogProps) {
  const { merges, number, author, created_at } = conflict;
  const clashes = merges.flatMap((merge) => merge.clashes);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const all = (side: Side) => setChoices(Object.fromEntries(clashes.map(({ key }) => [key, side])));
  return (
    <Dialog
      open
      role="alertdialog"
      width={600}
      title="Someone else has published changes"
      description={
        <>
          <strong>{author || "Someone"}</strong> published version {number}
          {created_at && ` on ${longTime(created_at)}`} and changed{" "}
          <strong>{groupLabels(merges.map(({ group }) => group))}</strong> too. Your changes aren't published yet, and
          theirs aren't lost.
        </>
      }
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>Cancel</Button>
          <Button variant="primary" onClick={() => onAnswer(choices)}>
            Publish merged changes
          </Button>
        </>
      }
    >
      {clashes.length > 1 && (
        <p className={styles.all}>
          You both changed {clashes.length} modules in different ways.
          <Button size="small" onClick={() => all("mine")}>
            All mine
          </Button>
          <Button size="small" onClick={() => all("theirs")}>
            All theirs
          </Button>
        </p>
      )}
      {merges.map((merge) => (
        <MergedGroup
          key={merge.group}
          merge={merge}
          choices={choices}
          onChoose={(key, side) => setChoices((before) => ({ ...before, [key]: side }))}
        />
      ))}
    </Dialog>
  );
}

interface MergedGroupProps {
  readonly merge: Merge;
  readonly choices: Readonly<Record<string, Side>>;
  readonly onChoose: (key: string, side: Side) => void;
}

const sides = [
  { value: "mine", label: "Mine" },
  { value: "theirs", label: "Theirs" },
] as const;

function MergedGroup({ merge, choices, onChoose }: MergedGroupProps) {
  const { group, clashes, taken, bothReordered } = merge;
  return (
    <Group name={groupLabels([group])}>
      {clashes.map((clash) => (
        <li key={clash.key} className={clsx(styles.row, styles.clash)}>
          <div className={styles.text}>
            <span>{clash.name}</span>
            <span className={styles.quiet}>{clashText(clash)}</span>
            {clash.settings.length > 0 && <BothValues settings={clash.settings} />}
          </div>
          <Segmented
            label={`Which ${clash.name}?`}
            value={choices[clash.key] ?? "mine"}
            segments={sides}
            onChange={(side) => onChoose(clash.key, side)}
          />
        </li>
      ))}
      {bothReordered && (
        <li className={clsx(styles.row, styles.quiet)}>You both changed the order of the modules. Yours is kept.</li>
      )}
      {taken.length > 0 && (
        <li className={clsx(styles.row, styles.quiet)}>
          Also included from them:
          <ul className={styles.taken}>
            {taken.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may be the same
              <li key={at}>{line}</li>
            ))}
          </ul>
        </li>
      )}
    </Group>
  );
}

function clashText({ mine, theirs, settings }: Clash): string {
  if (!mine) return "You deleted it, they changed it";
  if (!theirs) return "You changed it, they deleted it";
  return settings.length > 0 ? "Both of you changed:" : "Both of you added it";
}

/** Each setting that both have changed, with both values. */
function BothValues({ settings }: { readonly settings: readonly ClashingSetting[] }) {
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Mine</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {settings.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
