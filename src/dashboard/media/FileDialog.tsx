import { useQuery } from "@tanstack/react-query";
import { Copy, Replace, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Output } from "#contract/call.ts";
import type { findMedia } from "#contract/calls/media.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { FocalPoint } from "#ui/media/FocalPoint.tsx";
import { FontSample } from "#ui/media/FontSample.tsx";
import { describeBytes } from "#ui/uploads/uploads.ts";
import { api, callQuery, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { AreaField, InputField } from "../forms/fields/InputFields.tsx";
import { act } from "../shell/act.ts";
import { Placeholder } from "../shell/Loaded.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { useAction } from "../shell/use-action.ts";
import { deleteFiles, replaceFile } from "./actions.ts";
import { DescribeButton } from "./DescribeButton.tsx";
import styles from "./Media.module.css";
import MediaPicker from "./MediaPicker.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One file: alt text, focal point, where it is used; replace and delete. */
export function FileDialog({ id, onClose }: Props) {
  const query = useQuery(callQuery("/admin_api/v1/media/detail", { id }));
  if (query.data) return <LoadedFile {...query.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("File")}
      width={820}
      closeOutside
      footer={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <Placeholder
        query={query}
        what={t("this file")}
        skeleton={<SkeletonText lines={6} label={t("Loading the file")} />}
      />
    </Dialog>
  );
}

type Loaded = Output<typeof findMedia> & { readonly onClose: () => void };

function LoadedFile({ file, uses, more_uses, onClose }: Loaded) {
  const mayWrite = useCan()("media:write");
  const [name, setName] = useState(file.name);
  const [alt, setAlt] = useState(file.alt);
  const [focal, setFocal] = useState(file.focal);
  const { busy, run } = useAction();
  const [replacing, setReplacing] = useState(false);
  const changes = {
    ...(name.trim() !== file.name && { name: name.trim() }),
    ...(alt.trim() !== file.alt && { alt: alt.trim() }),
    ...((focal?.x !== file.focal?.x || focal?.y !== file.focal?.y) && { focal }),
  };
  const changed = Object.keys(changes).length > 0;
  const save = () =>
    run("save", () => api.call("/admin_api/v1/media/update", { id: file.id, changes }), {
      done: t("File saved"),
      onDone() {
        void refresh("/admin_api/v1/media/list", "/admin_api/v1/media/detail");
        onClose();
      },
    });
  const remove = async () => {
    if (await deleteFiles([file.id])) onClose();
  };
  const copy = () =>
    act(() => navigator.clipboard.writeText(new URL(file.file, location.href).href), { done: t("Address copied") });
  return (
    <>
      <Dialog
        open={!replacing}
        onClose={onClose}
        closeOutside={!changed}
        title={file.name || t("File")}
        width={820}
        footer={
          <>
            {mayWrite && (
              <div className={`row wrap gap-8 ${styles.tools}`}>
                <Button variant="ghost" icon={<Trash2 size={15} aria-hidden />} onClick={() => void remove()}>
                  {t("Delete")}
                </Button>
                <Button variant="ghost" icon={<Replace size={15} aria-hidden />} onClick={() => setReplacing(true)}>
                  {t("Replace everywhere")}
                </Button>
              </div>
            )}
            <Button onClick={onClose}>{changed ? t("Cancel") : t("Close")}</Button>
            {mayWrite && (
              <Button variant="primary" busy={busy !== ""} disabled={!changed} onClick={() => void save()}>
                {t("Save")}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.detail}>
          {file.kind === "video" ? (
            // biome-ignore lint/a11y/useMediaCaption: an uploaded file without captions of its own
            <video className={styles.player} src={file.file} controls preload="metadata" />
          ) : file.kind === "font" ? (
            <FontSample file={file.file} className={styles.letters}>
              {t("The quick brown fox jumps over the lazy dog 0123456789")}
            </FontSample>
          ) : (
            <FocalPoint file={file.file} focal={focal} onChange={setFocal} />
          )}
          <div className={`stack justify-start lines-start gap-14 ${styles.facts}`}>
            <InputField label={t("Name")} maxLength={255} readOnly={!mayWrite} value={name} onValue={setName} />
            {file.kind !== "font" && (
              <AreaField
                label={t("Alt text")}
                help={t("Suggested wherever this file is chosen.")}
                rows={3}
                maxLength={500}
                readOnly={!mayWrite}
                value={alt}
                onValue={setAlt}
              />
            )}
            <p className="muted">
              {file.width && file.height ? `${file.width} × ${file.height} px, ` : ""}
              {describeBytes(file.bytes)}, {formatTime(file.created_at)}
            </p>
            {mayWrite && file.kind === "picture" && <DescribeButton id={file.id} onText={setAlt} />}
            <Button size="small" icon={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
              {t("Copy address")}
            </Button>
            <Uses uses={uses} more={more_uses} />
          </div>
        </div>
      </Dialog>
      <MediaPicker
        open={replacing}
        kind={file.kind}
        onClose={() => setReplacing(false)}
        onPick={([next]) => {
          // Once this dialog is open again: the question stands in front of it.
          if (next) requestAnimationFrame(() => void replaceFile(file.id, next.file, uses));
        }}
      />
    </>
  );
}

const addresses: Readonly<Record<string, ((id: string) => string) | undefined>> = {
  product: (id) => `/products/${id}`,
  category: (id) => `/categories/${id}`,
  article: (id) => `/articles/${id}`,
  release: (id) => `/releases/${id}`,
  news: (id) => `/news/${id}`,
};
const words = {
  product: t("Product"),
  category: t("Category"),
  article: t("Article"),
  news: t("News post"),
  design: t("Design"),
  draft: t("Draft"),
  release: t("Release"),
  version: t("Older versions"),
};

function Uses({ uses, more }: { readonly uses: Loaded["uses"]; readonly more: boolean }) {
  return (
    <section>
      <h3 className="weight-600">{t("Used in")}</h3>
      {uses.length === 0 ? (
        <p className="muted">{t("This file isn't used anywhere.")}</p>
      ) : (
        <ul className={`stack gap-4 top-4 ${styles.uses}`}>
          {uses.map(({ kind, id, name }) => {
            const to = addresses[kind]?.(id);
            return (
              <li key={`${kind} ${id}`}>
                {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
                <span className="muted">{words[kind]}</span>
              </li>
            );
          })}
        </ul>
      )}
      {more && <p className="muted">{t("And more.")}</p>}
    </section>
  );
}
