import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import type { ValuesOf } from "#decoration/field.ts";
import type { pictureLabels } from "#modules/pages/orders.ts";
import { fill } from "#modules/shared/text.ts";
import { Icon } from "#ui/Icon.tsx";
import { Picture } from "#ui/Picture.tsx";
import styles from "./pictures.module.css";
import { uploadPicture } from "./upload-picture.ts";

type PictureValues = ValuesOf<ReturnType<typeof pictureLabels>>;

/** Maximum for one review or refund request, as the calls accept. */
const maxPictures = 6;

interface Entry {
  readonly key: number;
  readonly name: string;
  /** Upload progress in whole percents. */
  readonly percent: number;
  /** Path of the stored picture; "" while it uploads. */
  readonly file: string;
  readonly stop: AbortController;
}

interface Props {
  readonly values: PictureValues;
  readonly optional: string;
  /** Called after every change with the stored pictures; `uploading` is true while others are not stored yet. */
  readonly onChange: (files: readonly string[], uploading: boolean) => void;
}

/** Uploads up to six pictures when they are chosen, with progress; each can be removed. */
export function PictureField({ values, optional, onChange }: Props) {
  const id = useId();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [problem, setProblem] = useState("");
  const next = useRef(0);
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(() => {
    told.current(
      entries.map(({ file }) => file).filter(Boolean),
      entries.some(({ file }) => file === ""),
    );
  }, [entries]);

  const set = (key: number, change: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));
  const drop = (key: number) => setEntries((all) => all.filter((entry) => entry.key !== key));

  const send = async (file: File) => {
    const key = next.current++;
    const stop = new AbortController();
    setEntries((all) => [...all, { key, name: file.name, percent: 0, file: "", stop }]);
    const answer = await uploadPicture(file, (percent) => set(key, { percent }), stop.signal).catch(() => ({
      problem: "",
    }));
    if ("file" in answer) return set(key, { file: answer.file, percent: 100 });
    drop(key);
    if (!stop.signal.aborted) {
      setProblem([fill(values.pictures_failed_text, { name: file.name }), answer.problem].filter(Boolean).join(": "));
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = "";
    const room = maxPictures - entries.length;
    setProblem(chosen.length > room ? fill(values.pictures_too_many_text, { max: maxPictures }) : "");
    for (const file of chosen.slice(0, room)) void send(file);
  };

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {values.pictures_text} <span>{optional}</span>
      </legend>
      <ul className={styles.list}>
        {entries.map(({ key, name, percent, file, stop }, index) => (
          <li key={key} className={styles.item}>
            {file ? (
              <Picture src={file} alt={name} ratio="1 / 1" sizes="88px" />
            ) : (
              <progress
                className={styles.progress}
                max={100}
                value={percent}
                aria-label={fill(values.pictures_progress_text, { percent })}
              />
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={fill(values.pictures_remove_text, { number: index + 1 })}
              onClick={() => {
                stop.abort();
                drop(key);
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {entries.length < maxPictures && (
          <li className={styles.item}>
            <input
              id={id}
              type="file"
              accept="image/*"
              multiple
              className={styles.input}
              aria-describedby={`${id}-hint`}
              onChange={choose}
            />
            <label htmlFor={id} className={styles.add}>
              <Icon name="plus" />
              <span>{values.pictures_add_text}</span>
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={styles.hint}>
        {fill(values.pictures_hint_text, { max: maxPictures })}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </fieldset>
  );
}
