import { useEffect, useState } from "react";
import type { MediaFile } from "#contract/shapes/media.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Spinner } from "#ui/controls/Spinner.tsx";
import { useClosing } from "#ui/controls/use-closing.ts";
import { srcSetOf } from "#ui/picture-sources.ts";
import { api, refresh } from "../api/api.ts";
import { AreaField, CheckboxField } from "../forms/fields/InputFields.tsx";
import { useAction } from "../shell/use-action.ts";
import styles from "./AltTexts.module.css";

interface Props {
  readonly pictures: readonly MediaFile[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Suggested {
  readonly alt: string;
  readonly isAccepted: boolean;
  readonly problem?: string;
}

/** Asks for an alt text of each picture, one after the other; those that staff accept are saved. */
export default function AltTextsDialog({ pictures, onClose, onSaved }: Props) {
  const { close, frame } = useClosing(onClose);
  const [rows, setRows] = useState<ReadonlyMap<string, Suggested>>(new Map());
  const { busy, run } = useAction();
  // Those that were selected when it was opened.
  const [asked] = useState(pictures);
  const put = (id: string, row: Suggested) => setRows((now) => new Map(now).set(id, row));

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      for (const { id } of asked) {
        if (signal.aborted) return;
        const row = await api
          .call("/admin_api/v1/writing/describe", { id }, { signal, timeout: 90_000 })
          .then(({ text }): Suggested => ({ alt: text, isAccepted: false }))
          .catch((error): Suggested => ({ alt: "", isAccepted: false, problem: messageOf(error) }));
        if (!signal.aborted) setRows((now) => new Map(now).set(id, row));
      }
    };
    void ask();
    return () => stop.abort();
  }, [asked]);

  const accepted = [...rows].filter(([, { alt, isAccepted }]) => isAccepted && alt.trim() !== "");
  const waiting = [...rows].filter(([, { alt, isAccepted }]) => !isAccepted && alt.trim() !== "");
  const save = () =>
    run(
      "save",
      async () => {
        for (const [id, { alt }] of accepted)
          await api.call("/admin_api/v1/media/update", { id, changes: { alt: alt.trim() } });
      },
      {
        done: t("{count, plural, one {1 alt text saved} other {# alt texts saved}}", { count: accepted.length }),
        renew: () => refresh("/admin_api/v1/media/list", "/admin_api/v1/media/detail"),
        onDone: () => {
          onSaved();
          close();
        },
      },
    );
  return (
    <Dialog
      {...frame}
      title={t("Suggested alt texts")}
      width={720}
      footer={
        <>
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button
            disabled={waiting.length === 0}
            onClick={() => {
              for (const [id, row] of waiting) put(id, { ...row, isAccepted: true });
            }}
          >
            {t("Accept all")}
          </Button>
          <Button variant="primary" busy={busy !== ""} disabled={accepted.length === 0} onClick={() => void save()}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <p className="muted">{t("Only texts that you accept are saved.")}</p>
      <ul className={styles.list}>
        {asked.map((picture) => (
          <li key={picture.id} className={styles.row}>
            <img
              className={styles.picture}
              src={picture.file}
              srcSet={srcSetOf(picture.file)}
              sizes="72px"
              alt=""
              loading="lazy"
            />
            <Row picture={picture} row={rows.get(picture.id)} onRow={(row) => put(picture.id, row)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  readonly picture: MediaFile;
  /** Undefined until it is answered. */
  readonly row: Suggested | undefined;
  readonly onRow: (row: Suggested) => void;
}

function Row({ picture: { name }, row, onRow }: RowProps) {
  if (!row)
    return (
      <div className={styles.waiting}>
        <Spinner label={t("Writing")} />
      </div>
    );
  const { alt, isAccepted, problem } = row;
  return (
    <div className={styles.text} data-suggested={!isAccepted || undefined}>
      <AreaField
        label={name || t("Unnamed file")}
        rows={2}
        maxLength={500}
        value={alt}
        error={problem}
        onValue={(text) => onRow({ alt: text, isAccepted: text.trim() !== "" })}
      />
      <CheckboxField
        label={t("Accept this text")}
        value={isAccepted}
        disabled={alt.trim() === ""}
        onValue={(next) => onRow({ ...row, isAccepted: next })}
      />
    </div>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
