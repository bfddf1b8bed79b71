import { clsx } from "clsx";
import { useState } from "react";
import type { Side } from "#decoration/merge.ts";
import { rich } from "#i18n/rich.tsx";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { longTime } from "#ui/controls/times.ts";
import styles from "./ConflictDialog.module.css";
import { Group } from "./Group.tsx";
import { groupLabels } from "./labels.ts";
import type { Clash, ClashingSetting, Merge } from "./merge.ts";
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
      title={t("Someone else has published changes")}
      description={rich(
        t(
          "{time, select, none {<b>{person}</b> published version {number} and changed <b>{pages}</b> too.} other {<b>{person}</b> published version {number} on {time} and changed <b>{pages}</b> too.}} Your changes aren't published yet, and theirs aren't lost.",
          {
            person: author || t("Someone"),
            number,
            time: created_at ? longTime(created_at) : "none",
            pages: groupLabels(merges.map(({ group }) => group)),
          },
        ),
        { b: <strong /> },
      )}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{t("Cancel")}</Button>
          <Button variant="primary" onClick={() => onAnswer(choices)}>
            {t("Publish merged changes")}
          </Button>
        </>
      }
    >
      {clashes.length > 1 && (
        <p className={styles.all}>
          {t(
            "{count, plural, one {You both changed # module in different ways.} other {You both changed # modules in different ways.}}",
            { count: clashes.length },
          )}
          <Button size="small" onClick={() => all("mine")}>
            {t("All mine")}
          </Button>
          <Button size="small" onClick={() => all("theirs")}>
            {t("All theirs")}
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
  { value: "mine", label: t("Mine") },
  { value: "theirs", label: t("Theirs") },
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
            label={t("Which {name}?", { name: clash.name })}
            value={choices[clash.key] ?? "mine"}
            segments={sides}
            onChange={(side) => onChoose(clash.key, side)}
          />
        </li>
      ))}
      {bothReordered && (
        <li className={clsx(styles.row, styles.quiet)}>
          {t("You both changed the order of the modules. Yours is kept.")}
        </li>
      )}
      {taken.length > 0 && (
        <li className={clsx(styles.row, styles.quiet)}>
          {t("Also included from them:")}
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
  if (!mine) return t("You deleted it, they changed it");
  if (!theirs) return t("You changed it, they deleted it");
  return settings.length > 0 ? t("Both of you changed:") : t("Both of you added it");
}

/** Each setting that both have changed, with both values. */
function BothValues({ settings }: { readonly settings: readonly ClashingSetting[] }) {
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">{t("Setting")}</th>
          <th scope="col">{t("Mine")}</th>
          <th scope="col">{t("Theirs")}</th>
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
