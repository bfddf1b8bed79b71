import { ImagePlus, SearchX, Trash2, WandSparkles } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { MediaFile } from "#contract/shapes/media.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileGrid, GridSkeleton } from "#ui/media/FileGrid.tsx";
import { useNextQuery } from "#ui/next-query.ts";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { useHasWritingHelp } from "../writing/writing-help.ts";
import { deleteFiles } from "./actions.ts";
import { FileDialog } from "./FileDialog.tsx";
import styles from "./Media.module.css";
import { SearchBar } from "./SearchBar.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { UploadButton } from "./UploadButton.tsx";
import { useFileUploads } from "./use-file-uploads.ts";
import { type Kind, useLibrary } from "./use-library.ts";

const AltTextsDialog = lazy(() => import("./AltTextsDialog.tsx"));

/** Pictures whose alt texts are asked for at once: a member of staff has 30 questions a minute. */
const maxDescribed = 30;

const accept = "image/*,video/*,font/*";

/** Pictures, videos and fonts of the shop: search, upload, alt texts, where each is used. */
export function Component() {
  const can = useCan();
  const [address, setAddress] = useSearchParams();
  const nextQuery = useNextQuery();
  const search = address.get("search") ?? "";
  const kind = kindOf(address.get("kind"));
  const opened = address.get("file");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [describing, setDescribing] = useState(false);
  const hasHelp = useHasWritingHelp();
  const library = useLibrary({ search, kind });
  const uploads = useFileUploads(accept, () => void refresh("/admin_api/v1/media/list"));
  const set = (name: string, value: string) => {
    // The query is read now, not when the page was rendered: a search that is sent after a pause must not close a file that was opened meanwhile.
    const next = nextQuery();
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, { replace: name !== "file", preventScrollReset: true });
  };
  const select = ({ id }: MediaFile) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const remove = async () => {
    if (await deleteFiles([...selected])) setSelected(new Set());
  };
  const { files } = library;
  const mayWrite = can("media:write");
  const pictures = (files ?? [])
    .filter(({ id, kind }) => selected.has(id) && kind === "picture")
    .slice(0, maxDescribed);
  const isEmpty = files?.length === 0 && !search && !kind;
  return (
    <Page
      title={t("Media")}
      description={
        mayWrite && <span className={styles.hint}>{t("Drop files anywhere on this page, or paste them.")}</span>
      }
      actions={
        <>
          <HistoryLink types={["media"]} />
          {mayWrite && <UploadButton accept={accept} onFiles={uploads.add} />}
        </>
      }
    >
      <UploadArea uploads={uploads}>
        <Card>
          {!isEmpty && (
            <SearchBar
              search={search}
              onSearch={(text) => set("search", text)}
              kind={{ value: kind, onChange: (next) => set("kind", next) }}
            >
              {selected.size > 0 && (
                <div className="row wrap gap-8 push">
                  <span>{t("{count} selected", { count: selected.size })}</span>
                  <Button size="small" variant="ghost" onClick={() => setSelected(new Set())}>
                    {t("Clear")}
                  </Button>
                  {hasHelp && pictures.length > 0 && (
                    <Button
                      size="small"
                      icon={<WandSparkles size={15} aria-hidden />}
                      onClick={() => setDescribing(true)}
                    >
                      {t("Suggest alt texts")}
                    </Button>
                  )}
                  <Button size="small" icon={<Trash2 size={15} aria-hidden />} onClick={() => void remove()}>
                    {t("Delete")}
                  </Button>
                </div>
              )}
            </SearchBar>
          )}
          {library.error && !files ? (
            <LoadFailure error={library.error} what={t("media")} onRetry={() => void library.refetch()} />
          ) : !files ? (
            <GridSkeleton tiles={18} />
          ) : isEmpty ? (
            <EmptyState
              icon={<ImagePlus size={24} aria-hidden />}
              title={t("Pictures and videos of your shop")}
              text={t(
                "Upload many at once. You see where each file is used, give it an alt text, and replace it everywhere.",
              )}
              actions={mayWrite && <UploadButton accept={accept} onFiles={uploads.add} variant="secondary" />}
            />
          ) : files.length === 0 ? (
            <EmptyState
              icon={<SearchX size={24} aria-hidden />}
              title={search ? t("No results for “{search}”", { search }) : t("No files of this kind")}
              text={t("Names and alt texts are searched.")}
            />
          ) : (
            <FileGrid
              files={files}
              selected={selected}
              onPress={({ id }) => set("file", id)}
              {...(mayWrite && { onSelect: select })}
              more={library.more}
            />
          )}
        </Card>
      </UploadArea>
      {describing && (
        <Suspense>
          <AltTextsDialog
            pictures={pictures}
            onClose={() => setDescribing(false)}
            onSaved={() => setSelected(new Set())}
          />
        </Suspense>
      )}
      {opened && <FileDialog key={opened} id={opened} onClose={() => set("file", "")} />}
    </Page>
  );
}

const kindOf = (text: string | null): Kind => (text === "picture" || text === "video" || text === "font" ? text : "");
