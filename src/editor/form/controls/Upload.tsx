import { clsx } from "clsx";
import { Crop as CropIcon, ImageUp, Link2, Trash2 } from "lucide-react";
import { type DragEvent, Suspense, useRef, useState } from "react";
import { isFileAddress, isVideo } from "#decoration/fields/media.ts";
import { atShares, fileOf, withPlacement } from "#decoration/placement.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { prompt } from "#ui/controls/dialogs.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { acceptAttribute, acceptedKinds, describeSizes, describeTypes } from "#ui/uploads/uploads.ts";
import { useUpload } from "#ui/uploads/use-upload.ts";
import type { ControlProps } from "../types.ts";
import styles from "./Upload.module.css";
import { Outcome, Progress } from "./UploadStatus.tsx";

const MediaLibrary = lazyComponent(
  () => import("../../pickers/MediaLibrary.tsx"),
  ({ onClose }) => onClose(),
);
const Crop = lazyComponent(() => import("./Crop.tsx"));

const pictureWords = {
  address: t("Address of the picture"),
  choose: t("Choose or drop a picture"),
  replace: t("replace the picture"),
};
const videoWords = {
  address: t("Address of the picture or video"),
  choose: t("Choose or drop a picture or video"),
  replace: t("replace the picture or video"),
};

/** A picture or video: chosen, dropped, or given by its address; with preview, progress and retry. */
export function Upload({ id, field, value, fallback, onChange, label, describedBy, invalid }: ControlProps<string>) {
  const accept = String(field.componentProps?.accept ?? "image/*");
  const { size } = field.componentProps ?? {};
  const { status, start, stop } = useUpload(accept, (address) => onChange(address, "commit"));
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [browsing, setBrowsing] = useState(false);
  const [cropping, setCropping] = useState(false);
  const pc = typeof fallback === "string" ? fallback : undefined;
  const address = value || pc || "";
  const mayCrop = field.componentProps?.crop === true && address !== "" && !isVideo(address);
  const crop = useRef<HTMLButtonElement>(null);
  const words = acceptedKinds(accept).includes("video") ? videoWords : pictureWords;

  const take = (files: FileList | null) => {
    // Without `multiple` only the first file is taken.
    const first = files?.[0];
    if (first) void start(first);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const askAddress = async () => {
    const address = await prompt({
      title: words.address,
      label: t("Address"),
      value: fileOf(value),
      placeholder: "https://",
      confirm: t("Use"),
      check: (text) => isFileAddress(text.trim()) || t("an address that begins with https:// or a path of this shop"),
    });
    if (address !== null && address.trim() !== fileOf(value)) onChange(address.trim(), "commit");
  };
  return (
    <div className={styles.upload}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is only a shortcut for the button inside */}
      <div
        className={clsx(styles.zone, over && styles.over, value === "" && styles.empty, invalid && styles.invalid)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <button
          type="button"
          id={id}
          className={styles.choose}
          aria-label={`${label}: ${value === "" ? words.choose : words.replace}`}
          aria-describedby={[describedBy, `${id}-limits`].filter(Boolean).join(" ")}
          onClick={() => file.current?.click()}
        >
          {value !== "" ? (
            <Preview key={fileOf(value)} address={fileOf(value)} />
          ) : pc ? (
            <Inherited address={fileOf(pc)} />
          ) : (
            <Empty text={words.choose} />
          )}
        </button>
        {status.state === "uploading" && <Progress status={status} onStop={stop} />}
        {(value !== "" || mayCrop) && status.state !== "uploading" && (
          <div className={styles.actions}>
            {mayCrop && (
              <IconButton
                ref={crop}
                size="small"
                label={t("{label}: crop", { label })}
                aria-expanded={cropping}
                icon={<CropIcon size={14} aria-hidden />}
                onClick={() => setCropping(!cropping)}
              />
            )}
            {value !== "" && (
              <>
                <IconButton
                  size="small"
                  label={t("{label}: use an address", { label })}
                  icon={<Link2 size={14} aria-hidden />}
                  onClick={askAddress}
                />
                <IconButton
                  size="small"
                  tone="danger"
                  label={t("{label}: remove", { label })}
                  icon={<Trash2 size={14} aria-hidden />}
                  onClick={() => {
                    stop();
                    onChange("", "commit", t("{label} removed", { label }));
                  }}
                />
              </>
            )}
          </div>
        )}
      </div>
      {cropping && mayCrop && (
        <Suspense>
          <Crop
            id={id}
            address={address}
            pc={pc}
            label={label}
            onChange={onChange}
            onClose={() => {
              setCropping(false);
              crop.current?.focus();
            }}
          />
        </Suspense>
      )}
      <input
        ref={file}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={acceptAttribute(accept)}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <Outcome status={status} onRetry={(again) => void start(again)} onDismiss={stop} />
      <p id={`${id}-limits`} className={styles.limits}>
        <span>
          {size !== undefined && `${String(size)} · `}
          {describeSizes(accept)}
          <span className={styles.types}>{` · ${describeTypes(accept)}`}</span>
        </span>
        <span className={styles.links}>
          <button type="button" className={styles.link} onClick={() => setBrowsing(true)}>
            {t("Media library")}
          </button>
          {value === "" && (
            <button type="button" className={styles.link} onClick={askAddress}>
              {t("Use an address")}
            </button>
          )}
        </span>
      </p>
      {browsing && (
        <Suspense>
          <MediaLibrary
            kind={words === pictureWords ? "picture" : ""}
            onPick={({ file, focal }) => {
              stop();
              const { crop } = field.componentProps ?? {};
              const point = crop === true && focal;
              onChange(point ? withPlacement(file, atShares(point)) : file, "commit");
            }}
            onClose={() => setBrowsing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Empty({ text }: { readonly text: string }) {
  return (
    <span className={styles.call}>
      <ImageUp size={20} aria-hidden />
      <span>{text}</span>
    </span>
  );
}

/** The PC's picture, which phones show too. */
function Inherited({ address }: { readonly address: string }) {
  return (
    <>
      <span className={styles.inherited}>
        <Preview key={address} address={address} />
      </span>
      <span className={styles.note}>{t("Same as PC")}</span>
    </>
  );
}

/** A picture that did not arrive is tried again (`retryPictures`): it stays in the page meanwhile. */
function Preview({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState(false);
  const mediaProps = {
    src: address,
    className: styles.preview,
    onError: () => setBroken(true),
    ...(broken && { style: { display: "none" } }),
  };
  return (
    <>
      {broken && <span className={styles.call}>{t("Can't preview this file")}</span>}
      {isVideo(address) ? (
        <video {...mediaProps} muted playsInline preload="metadata" />
      ) : (
        <img {...mediaProps} alt="" onLoad={() => setBroken(false)} />
      )}
    </>
  );
}
