import { ImageOff } from "lucide-react";
import { useState } from "react";
import type { Medium } from "#contract/product-fields.ts";
import type { MediaFile } from "#contract/shapes/media.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { FileGrid, GridSkeleton } from "#ui/media/FileGrid.tsx";
import { refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import styles from "./Media.module.css";
import { SearchBar } from "./SearchBar.tsx";
import { UploadArea } from "./UploadArea.tsx";
import { UploadButton } from "./UploadButton.tsx";
import { useFileUploads } from "./use-file-uploads.ts";
import { useLibrary } from "./use-library.ts";

export interface MediaPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** More than one file may be chosen. */
  readonly multiple?: boolean;
  /** Pictures when absent. */
  readonly kind?: "picture" | "video" | "font";
  /** The chosen files, in the order in which they were chosen. */
  readonly onPick: (files: readonly Medium[]) => void;
}

const wordsOf = {
  image: { one: t("Choose a picture"), several: t("Choose pictures"), none: t("No pictures yet") },
  video: { one: t("Choose a video"), several: t("Choose videos"), none: t("No videos yet") },
  font: { one: t("Choose a font"), several: t("Choose a font"), none: t("No fonts yet") },
} as const;

/** Chooses files of the library, or uploads new ones. */
export default function MediaPicker(props: MediaPickerProps) {
  return props.open ? <OpenPicker {...props} /> : null;
}

const toMedium = ({ file, alt, focal }: MediaFile): Medium => ({ file, alt, focal });

function OpenPicker({ onClose, multiple = false, kind = "picture", onPick }: MediaPickerProps) {
  const can = useCan();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly Medium[]>([]);
  const library = useLibrary({ search, kind });
  const accept = kind === "picture" ? "image/*" : `${kind}/*`;
  const choose = (medium: Medium) => setChosen((all) => (multiple ? [...all, medium] : [medium]));
  const uploads = useFileUploads(accept, (file) => {
    choose({ file, alt: "", focal: null });
    void refresh("/admin_api/v1/media/list");
  });
  const press = (file: MediaFile) => {
    if (chosen.some((one) => one.file === file.file)) setChosen(chosen.filter((one) => one.file !== file.file));
    else choose(toMedium(file));
  };
  const pick = () => {
    onPick(chosen);
    onClose();
  };
  const { files } = library;
  const selected = new Set(files?.flatMap(({ id, file }) => (chosen.some((one) => one.file === file) ? [id] : [])));
  const words = wordsOf[kind === "picture" ? "image" : kind];
  return (
    <Dialog
      open
      onClose={onClose}
      title={multiple ? words.several : words.one}
      width={860}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={pick}>
            {chosen.length > 1
              ? t("{count, plural, one {Add # file} other {Add # files}}", { count: chosen.length })
              : t("Add")}
          </Button>
        </>
      }
    >
      <UploadArea uploads={uploads}>
        <SearchBar search={search} onSearch={setSearch}>
          {can("media:write") && <UploadButton accept={accept} variant="secondary" onFiles={uploads.add} />}
        </SearchBar>
        <div className={styles.scroll}>
          <Loaded query={{ ...library, data: files }} what={t("files")} skeleton={<GridSkeleton />}>
            {(loaded) =>
              loaded.length === 0 ? (
                <EmptyState
                  icon={<ImageOff size={24} aria-hidden />}
                  title={search ? t("No results for “{search}”", { search }) : words.none}
                  text={search ? t("Try another word.") : t("Drop files here, paste them, or upload them.")}
                />
              ) : (
                <FileGrid files={loaded} selected={selected} onPress={press} more={library.more} />
              )
            }
          </Loaded>
        </div>
      </UploadArea>
    </Dialog>
  );
}
