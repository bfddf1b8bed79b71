import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { Calls } from "#contract/index.ts";
import { andMore, separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import fieldStyles from "#ui/controls/field.module.css";
import { useClosing } from "#ui/controls/use-closing.ts";
import { Latest } from "#ui/latest.ts";
import { FileGrid, GridSkeleton } from "#ui/media/FileGrid.tsx";
import { useAdminApi } from "../admin-api.ts";
import styles from "./MediaLibrary.module.css";

type Found = Output<Calls["listMedia"]>["files"][number];

interface MediaLibraryProps {
  /** "" for pictures and videos. */
  readonly kind: "picture" | "";
  readonly onPick: (file: Found) => void;
  readonly onClose: () => void;
}

/** Milliseconds without a key before the library is asked. */
const quiet = 250;

/** Chooses a file that was uploaded before: the dashboard's media library. */
export default function MediaLibrary({ kind, onPick, onClose }: MediaLibraryProps) {
  const { close, frame } = useClosing(onClose);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Found | null>(null);
  const { files, more, failure, busy, loadMore, retry } = useFiles(search, kind);
  const uses = useUses(chosen);
  const input = useRef<HTMLInputElement>(null);
  const pick = () => {
    if (!chosen) return;
    onPick(chosen);
    close();
  };
  return (
    <Dialog
      {...frame}
      title={t("Media library")}
      width={860}
      initialFocus={input}
      footer={
        <>
          <p className={styles.uses} role="status">
            {uses}
          </p>
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            unavailable={!chosen && (kind === "picture" ? t("Choose a picture first") : t("Choose a file first"))}
            onClick={pick}
          >
            {kind === "picture" ? t("Use picture") : t("Use file")}
          </Button>
        </>
      }
    >
      <label className={styles.search}>
        <Search size={16} aria-hidden />
        <input
          ref={input}
          type="search"
          className={fieldStyles.control}
          aria-label={t("Search by name or alt text")}
          placeholder={t("Search by name or alt text")}
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <div className={styles.scroll}>
        {failure ? (
          <p className={styles.note}>
            {failure}
            <Button size="small" onClick={retry}>
              {t("Try again")}
            </Button>
          </p>
        ) : !files ? (
          <GridSkeleton />
        ) : files.length === 0 ? (
          <p className={styles.note}>
            {search.trim()
              ? t("No results for “{search}”. Try another word.", { search: search.trim() })
              : t("No files yet. Upload one first.")}
          </p>
        ) : (
          <FileGrid
            files={files}
            selected={new Set(chosen ? [chosen.id] : [])}
            onPress={setChosen}
            more={more ? { busy, load: loadMore } : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

const failed = t("Couldn't load the media library. Check your connection and try again.");

/** Files of the library in pages, newest first. */
function useFiles(search: string, kind: "picture" | "") {
  const api = useAdminApi();
  const [files, setFiles] = useState<readonly Found[] | null>(null);
  const [more, setMore] = useState(false);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [latest] = useState(() => new Latest());
  const wanted = search.trim();
  const ask = async (before?: string) => {
    const { code, message, data } = await api.call("/admin_api/v1/media/list", {
      search: wanted,
      kind,
      ...(before && { before }),
    });
    if (code !== 200 || !data) throw new Error(message || failed);
    return data;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another search or attempt
  useEffect(() => {
    let current = true;
    // Further rows of the search before do not belong to this one.
    latest.begin();
    setBusy(false);
    const timer = setTimeout(
      () =>
        ask().then(
          (answer) => {
            if (!current) return;
            setFiles(answer.files);
            setMore(answer.more);
            setFailure("");
          },
          () => current && setFailure(failed),
        ),
      wanted === "" ? 0 : quiet,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted, kind, attempt]);
  const loadMore = () => {
    const isLatest = latest.begin();
    setBusy(true);
    ask(files?.at(-1)?.id)
      .then(
        (answer) => {
          if (!isLatest()) return;
          setFiles((shown) => [...(shown ?? []), ...answer.files]);
          setMore(answer.more);
        },
        () => isLatest() && setFailure(failed),
      )
      .finally(() => isLatest() && setBusy(false));
  };
  return { files, more, failure, busy, loadMore, retry: () => setAttempt((count) => count + 1) };
}

/** Where the chosen file is used, in words. */
function useUses(file: Found | null): string {
  const api = useAdminApi();
  const [text, setText] = useState("");
  const id = file?.id;
  useEffect(() => {
    let current = true;
    setText("");
    if (id === undefined) return;
    // Only a hint: without an answer the file can be used all the same.
    api.call("/admin_api/v1/media/detail", { id }).then(
      ({ data }) => {
        if (!current || !data) return;
        const names = data.uses.slice(0, 3).map(({ name }) => name);
        const left = data.uses.length - names.length;
        const places = data.more_uses ? t("{names} and more", { names: separated(names) }) : andMore(names, left);
        setText(names.length > 0 ? t("Used by {places}", { places }) : t("Not used yet"));
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [api, id]);
  return text;
}
