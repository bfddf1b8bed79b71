import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { codes } from "#contract/errors.ts";
import { isOwnFont, type OwnFont } from "#decoration/fonts.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { confirm, prompt } from "#ui/controls/dialogs.ts";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { useClosing } from "#ui/controls/use-closing.ts";
import { FontSample } from "#ui/media/FontSample.tsx";
import { acceptedExtensions, checkFile } from "#ui/uploads/uploads.ts";
import { useUpload } from "#ui/uploads/use-upload.ts";
import { type AdminApi, useAdminApi } from "../admin-api.ts";
import styles from "./FontsDialog.module.css";
import { fontName, refreshFonts, type UploadedFont, useOwnFonts } from "./own-fonts.ts";

const accept = "font/*";

interface Props {
  readonly onPick: (font: OwnFont) => void;
  readonly onClose: () => void;
}

const askName = async (value: string) => {
  const name = await prompt({
    title: t("Name of the font"),
    label: t("Name"),
    value,
    maxLength: 80,
    confirm: t("Save"),
    check: (text) => text.trim() !== "" || t("Enter a name"),
  });
  return name?.trim();
};

/** The shop's own fonts: uploaded, used, renamed and deleted. */
export default function FontsDialog({ onPick, onClose }: Props) {
  const api = useAdminApi();
  const { close, frame } = useClosing(onClose);
  const fonts = useOwnFonts(true);
  const [refused, setRefused] = useState("");
  const pick = (font: OwnFont) => {
    onPick(font);
    close();
  };
  const { status, start } = useUpload(accept, (address) => {
    void refreshFonts(api).then(() => isOwnFont(address) && pick(address));
  });
  const upload = async ([file]: readonly File[]) => {
    const wrong = file ? checkFile(file, accept) : null;
    setRefused(wrong ?? "");
    if (!file || wrong) return;
    const name = await askName(fontName(file.name));
    if (!name) return;
    const extension = /\.\w+$/.exec(file.name)?.[0].toLowerCase() ?? "";
    await start(new File([file], `${name}${extension}`, { type: `font/${extension.slice(1)}` }));
  };
  const failure = refused || (status.state === "fail" ? status.message : "");
  return (
    <Dialog
      {...frame}
      width={520}
      title={t("Your fonts")}
      description={t("Use fonts whose license allows it on websites. Files are WOFF2, WOFF, TTF or OTF, up to 5 MB.")}
      footer={
        <>
          <Button onClick={close}>{t("Close")}</Button>
          <FileButton
            label={t("Font file")}
            accept={acceptedExtensions(accept)}
            variant="primary"
            busy={status.state === "uploading"}
            onFiles={(files) => void upload(files)}
          >
            {t("Upload a font")}
          </FileButton>
        </>
      }
    >
      {fonts && fonts.length > 0 ? (
        <ul className={styles.fonts}>
          {fonts.map((font) => (
            <li key={font.id} className={styles.font}>
              <FontSample file={font.file} className={styles.sample}>
                {font.name}
              </FontSample>
              <Button size="small" aria-label={t("Use {name}", { name: font.name })} onClick={() => pick(font.file)}>
                {t("Use")}
              </Button>
              <IconButton
                size="small"
                label={t("Rename {name}", { name: font.name })}
                icon={<Pencil size={14} aria-hidden />}
                onClick={() => void rename(api, font)}
              />
              <IconButton
                size="small"
                tone="danger"
                label={t("Delete {name}", { name: font.name })}
                icon={<Trash2 size={14} aria-hidden />}
                onClick={() => void remove(api, font)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>
          {fonts === undefined
            ? t("Loading…")
            : fonts === null
              ? t("Couldn't load your fonts. Try again in a moment.")
              : t("No fonts yet. Upload one to use it for texts and titles.")}
        </p>
      )}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </Dialog>
  );
}

async function rename(api: AdminApi, font: UploadedFont): Promise<void> {
  const name = await askName(font.name);
  if (!name || name === font.name) return;
  const { code, message } = await api.call("/admin_api/v1/media/update", { id: font.id, changes: { name } });
  if (code !== codes.ok) toast(message, { type: "error" });
  await refreshFonts(api);
}

/** Fonts that a design uses, also in an older version, stay. */
async function remove(api: AdminApi, font: UploadedFont): Promise<void> {
  const sure = await confirm({
    title: t("Delete “{name}”?", { name: font.name }),
    text: t("You can take this back for 30 days in the dashboard, under Activity."),
    confirm: t("Delete"),
    danger: true,
  });
  if (!sure) return;
  const { code, message, data } = await api.call("/admin_api/v1/media/delete", { ids: [font.id] });
  const uses = data?.used[0]?.uses ?? [];
  if (code !== codes.ok) toast(message, { type: "error" });
  else if (uses.length > 0) {
    const places = separated([...new Set(uses.map(({ name }) => name))]);
    toast(
      t("“{name}” wasn't deleted, because it is used by {places}, maybe in an older version.", {
        name: font.name,
        places,
      }),
      {
        type: "error",
      },
    );
  }
  await refreshFonts(api);
}
