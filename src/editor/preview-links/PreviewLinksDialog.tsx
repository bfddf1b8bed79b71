import { Copy, Link, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PreviewLink } from "#contract/calls/preview-links.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import fieldStyles from "#ui/controls/field.module.css";
import { Select } from "#ui/controls/Select.tsx";
import { Spinner } from "#ui/controls/Spinner.tsx";
import { shortTime } from "#ui/controls/times.ts";
import { toast } from "#ui/controls/toasts.ts";
import { useClosing } from "#ui/controls/use-closing.ts";
import styles from "./PreviewLinksDialog.module.css";
import { usePreviewLinks } from "./use-preview-links.ts";

const lifetimes = [1, 7, 30, 90].map((days) => ({
  value: days,
  label: t("{days, plural, one {1 day} other {# days}}", { days }),
}));

/** Makes links that show guests the draft, and lists those that have not expired. */
export default function PreviewLinksDialog({ onClose }: { readonly onClose: () => void }) {
  const { links, failed, busy, address, load, create, revoke } = usePreviewLinks();
  const [days, setDays] = useState(7);
  const { close, frame } = useClosing(onClose);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void load();
  }, [load]);
  useEffect(() => {
    if (address) field.current?.select();
  }, [address]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? "");
      toast(t("Link copied"), { type: "success" });
    } catch {
      // Without https there is no clipboard: the text is selected, so that Ctrl+C copies it.
      field.current?.select();
      announce(t("Press Ctrl+C to copy the link"));
    }
  };
  return (
    <Dialog
      {...frame}
      width={600}
      title={t("Preview link")}
      description={t(
        "Anyone with the link sees every page of the shop with your saved changes, always the latest ones, until it expires. Carts and orders work as in the live shop.",
      )}
      footer={
        <Button variant="primary" onClick={close}>
          {t("Done")}
        </Button>
      }
    >
      <div className={styles.create}>
        <span aria-hidden>{t("Expires after")}</span>
        <div className={styles.days}>
          <Select label={t("Expires after")} value={days} options={lifetimes} onChange={setDays} />
        </div>
        <Button icon={<Link size={16} aria-hidden />} busy={busy} onClick={() => void create(days)}>
          {t("Create link")}
        </Button>
      </div>
      {address && (
        <div className={styles.made}>
          <label htmlFor="preview-address">{t("New link (copy it now: it is not shown again)")}</label>
          <div className={styles.address}>
            <input
              ref={field}
              id="preview-address"
              className={fieldStyles.control}
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
              {t("Copy")}
            </Button>
          </div>
        </div>
      )}
      <Links links={links} failed={failed} onLoad={load} onRevoke={revoke} />
    </Dialog>
  );
}

interface LinksProps {
  readonly links: readonly PreviewLink[] | null;
  readonly failed: boolean;
  readonly onLoad: () => Promise<void>;
  readonly onRevoke: (id: string) => Promise<void>;
}

function Links({ links, failed, onLoad, onRevoke }: LinksProps): ReactNode {
  if (failed && !links) {
    return (
      <div className={styles.empty} role="alert">
        <p>{t("Couldn't load the links.")}</p>
        <Button onClick={() => void onLoad()}>{t("Try again")}</Button>
      </div>
    );
  }
  if (!links) {
    return (
      <div className={styles.empty}>
        <Spinner />
      </div>
    );
  }
  if (links.length === 0) return <p className={styles.empty}>{t("No links yet.")}</p>;
  return (
    <ul className={styles.list} aria-label={t("Preview links")}>
      {links.map(({ id, author, expires_at, last_used_at }) => (
        <li key={id} className={styles.row}>
          <span className={styles.text}>
            <span>{t("Expires {time}", { time: shortTime(expires_at) })}</span>
            <span className={styles.quiet}>
              {last_used_at ? t("Last opened {time}", { time: shortTime(last_used_at) }) : t("Not opened yet")} ·{" "}
              {author}
            </span>
          </span>
          <IconButton
            label={t("Revoke the link that expires {time}", { time: shortTime(expires_at) })}
            tone="danger"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => void onRevoke(id)}
          />
        </li>
      ))}
    </ul>
  );
}
