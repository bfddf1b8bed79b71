import { clsx } from "clsx";
import { useId, useState } from "react";
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
  // By setting, or by module where one of us has deleted it.
  const asked = clashes.flatMap(({ key, settings }) => (settings.length > 0 ? settings.map((one) => one.key) : [key]));
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const all = (side: Side) => setChoices(Object.fromEntries(asked.map((key) => [key, side])));
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
      {asked.length > 1 && (
        <p className={styles.all}>
          <span>
            {t("{count, plural, one {# change contradicts theirs.} other {# changes contradict theirs.}}", {
              count: asked.length,
            })}
          </span>
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
          person={author}
          choices={choices}
          onChoose={(key, side) => setChoices((before) => ({ ...before, [key]: side }))}
        />
      ))}
    </Dialog>
  );
}

interface MergedGroupProps {
  readonly merge: Merge;
  /** Who has published the other version; "" if nobody knows. */
  readonly person: string;
  readonly choices: Readonly<Record<string, Side>>;
  readonly onChoose: (key: string, side: Side) => void;
}

const sides = [
  { value: "mine", label: t("Mine") },
  { value: "theirs", label: t("Theirs") },
] as const;

function MergedGroup({ merge, person, choices, onChoose }: MergedGroupProps) {
  const { group, clashes, taken, bothReordered } = merge;
  return (
    <Group name={groupLabels([group])}>
      {clashes.map((clash) =>
        clash.settings.length > 0 ? (
          <li key={clash.key} className={styles.row}>
            {clash.settings.map((setting) => (
              <BothValues
                key={setting.key}
                module={clash.name}
                setting={setting}
                person={person}
                side={choices[setting.key] ?? "mine"}
                onChoose={(side) => onChoose(setting.key, side)}
              />
            ))}
          </li>
        ) : (
          <li key={clash.key} className={clsx(styles.row, styles.clash)}>
            <div className={styles.text}>
              <span>{clash.name}</span>
              <span className={styles.quiet}>{clashText(clash)}</span>
            </div>
            <Segmented
              label={t("Which {name}?", { name: clash.name })}
              value={choices[clash.key] ?? "mine"}
              segments={sides}
              onChange={(side) => onChoose(clash.key, side)}
            />
          </li>
        ),
      )}
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

function clashText({ mine, theirs }: Clash): string {
  if (!mine) return t("You deleted it, they changed it");
  return theirs ? t("Both of you added it") : t("You changed it, they deleted it");
}

interface BothValuesProps {
  readonly module: string;
  readonly setting: ClashingSetting;
  readonly person: string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

/** A setting that both have changed: a choice between the two values. */
function BothValues({ module, setting, person, side, onChoose }: BothValuesProps) {
  const id = useId();
  return (
    <fieldset className={styles.setting}>
      <legend>{t("{module} › {setting}", { module, setting: setting.label })}</legend>
      <div className={styles.sides}>
        {sides.map(({ value, label }) => (
          <label key={value} className={styles.side}>
            <input type="radio" name={id} checked={side === value} onChange={() => onChoose(value)} />
            <span>
              {label}
              {value === "theirs" && person && <span className={styles.quiet}> ({person})</span>}
            </span>
            <span className={styles.value}>{setting[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
