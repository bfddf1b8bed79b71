import { useQuery } from "@tanstack/react-query";
import { Copy, Replace, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Output } from "#contract/call.ts";
import type { findMedia } from "#contract/calls/media.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { FocalPoint } from "#ui/media/FocalPoint.tsx";
import { describeBytes } from "#ui/uploads/uploads.ts";
import { api, callQuery, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { Field } from "../shell/Field.tsx";
import { Input, TextArea } from "../shell/Input.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { toast, toastFailure } from "../shell/toast.ts";
import { deleteFiles, replaceFile } from "./actions.ts";
import styles from "./Media.module.css";
import MediaPicker from "./MediaPicker.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One file: alt text, focal point, where it is used; replace and delete. */
export function FileDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery(callQuery("/admin_api/v1/media/detail", { id }));
  if (data) return <LoadedFile {...data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="File"
      width={820}
      closeOutside
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error ? (
        <LoadFailure error={error} what="this file" onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={6} label="Loading the file" />
      )}
    </Dialog>
  );
}

type Loaded = Output<typeof findMedia> & { readonly onClose: () => void };

function LoadedFile({ file, uses, more_uses, onClose }: Loaded) {
  const mayWrite = useCan()("media:write");
  const [name, setName] = useState(file.name);
  const [alt, setAlt] = useState(file.alt);
  const [focal, setFocal] = useState(file.focal);
  const [busy, setBusy] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const changes = {
    ...(name.trim() !== file.name && { name: name.trim() }),
    ...(alt.trim() !== file.alt && { alt: alt.trim() }),
    ...((focal?.x !== file.focal?.x || focal?.y !== file.focal?.y) && { focal }),
  };
  const changed = Object.keys(changes).length > 0;
  const save = async () => {
    setBusy(true);
    try {
      const { batch_id } = await api.call("/admin_api/v1/media/update", { id: file.id, changes });
      void refresh("/admin_api/v1/media/list", "/admin_api/v1/media/detail");
      toast({ message: "File saved", undoBatch: batch_id });
      onClose();
    } catch (error) {
      toastFailure(error);
    }
    setBusy(false);
  };
  const remove = async () => {
    if (await deleteFiles([file.id])) onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(file.file, location.href).href);
      toast({ message: "Address copied" });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <>
      <Dialog
        open={!replacing}
        onClose={onClose}
        closeOutside={!changed}
        title={file.name || "File"}
        width={820}
        footer={
          <>
            {mayWrite && (
              <div className={`row wrap gap-8 ${styles.tools}`}>
                <Button variant="ghost" icon={<Trash2 size={15} aria-hidden />} onClick={() => void remove()}>
                  Delete
                </Button>
                <Button variant="ghost" icon={<Replace size={15} aria-hidden />} onClick={() => setReplacing(true)}>
                  Replace everywhere
                </Button>
              </div>
            )}
            <Button onClick={onClose}>{changed ? "Cancel" : "Close"}</Button>
            {mayWrite && (
              <Button variant="primary" busy={busy} disabled={!changed} onClick={() => void save()}>
                Save
              </Button>
            )}
          </>
        }
      >
        <div className={styles.detail}>
          {file.kind === "video" ? (
            // biome-ignore lint/a11y/useMediaCaption: an uploaded file without captions of its own
            <video className={styles.player} src={file.file} controls preload="metadata" />
          ) : (
            <FocalPoint file={file.file} focal={focal} onChange={setFocal} />
          )}
          <div className={`stack justify-start lines-start gap-14 ${styles.facts}`}>
            <Field label="Name">
              {(control) => (
                <Input
                  {...control}
                  maxLength={255}
                  readOnly={!mayWrite}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <Field label="Alt text" help="Suggested wherever this file is chosen.">
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  maxLength={500}
                  readOnly={!mayWrite}
                  value={alt}
                  onChange={(event) => setAlt(event.target.value)}
                />
              )}
            </Field>
            <p className="muted">
              {file.width && file.height ? `${file.width} × ${file.height} px, ` : ""}
              {describeBytes(file.bytes)}, {formatTime(file.created_at)}
            </p>
            <Button size="small" icon={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
              Copy address
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
  news: (id) => `/news/${id}`,
};
const words = {
  product: "Product",
  category: "Category",
  article: "Article",
  news: "News post",
  design: "Design",
  draft: "Draft",
  version: "Older versions",
};

function Uses({ uses, more }: { readonly uses: Loaded["uses"]; readonly more: boolean }) {
  return (
    <section>
      <h3 className="weight-600">Used in</h3>
      {uses.length === 0 ? (
        <p className="muted">This file isn't used anywhere.</p>
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
      {more && <p className="muted">And more.</p>}
    </section>
  );
}
