import { type ChangeEvent, useId, useState } from "react";
import type { ValuesOf } from "#decoration/field.ts";
import type { pictureLabels } from "#modules/pages/order-actions.ts";
import { fill } from "#modules/shared/text.ts";
import { Icon } from "#ui/Icon.tsx";
import { Picture } from "#ui/Picture.tsx";
import styles from "./pictures.module.css";
import type { OrderProof } from "./upload-picture.ts";
import { type OnPictures, useUploads } from "./use-uploads.ts";

type PictureValues = ValuesOf<ReturnType<typeof pictureLabels>>;

/** Maximum for one review or refund request, as the calls accept. */
const maxPictures = 6;

interface Props {
  readonly values: PictureValues;
  readonly optional: string;
  /** Opens an order that need not be the visitor's own; undefined for their own. */
  readonly proof?: OrderProof | undefined;
  readonly onChange: OnPictures;
}

/** Uploads up to six pictures when they are chosen, with progress; each can be removed. */
export function PictureField({ values, optional, proof, onChange }: Props) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const { uploads, add, remove } = useUploads({
    onChange,
    onFailed: (name, message) =>
      setProblem([fill(values.pictures_failed_text, { name }), message].filter(Boolean).join(": ")),
    proof,
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = "";
    const room = maxPictures - uploads.length;
    setProblem(chosen.length > room ? fill(values.pictures_too_many_text, { max: maxPictures }) : "");
    for (const file of chosen.slice(0, room)) void add(file);
  };

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {values.pictures_text} <span>{optional}</span>
      </legend>
      <ul className={styles.list}>
        {uploads.map((upload, index) => (
          <li key={upload.key} className={styles.item}>
            {upload.file ? (
              <Picture src={upload.file} alt={upload.name} ratio="1 / 1" sizes="88px" />
            ) : (
              <progress
                className={styles.progress}
                max={100}
                value={upload.percent}
                aria-label={fill(values.pictures_progress_text, { percent: upload.percent })}
              />
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={fill(values.pictures_remove_text, { number: index + 1 })}
              onClick={() => remove(upload)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {uploads.length < maxPictures && (
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
