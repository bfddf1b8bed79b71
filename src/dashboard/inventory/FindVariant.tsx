import { Camera, Plus, Search } from "lucide-react";
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import type { InventoryVariant } from "#contract/shapes/inventory.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Latest } from "#ui/latest.ts";
import { api } from "../api/api.ts";
import { Input } from "../shell/Input.tsx";
import { toastFailure } from "../shell/toast.ts";
import { canScan } from "./barcode.ts";
import styles from "./Count.module.css";
import { variantTitle } from "./words.ts";

const Scanner = lazy(async () => ({ default: (await import("./Scanner.tsx")).Scanner }));

interface FindVariantProps {
  readonly onFound: (variant: InventoryVariant) => Promise<void>;
}

/** A field for names and for scanners that type, and the camera where the browser reads barcodes. */
export function FindVariant({ onFound }: FindVariantProps) {
  const [text, setText] = useState("");
  const [matches, setMatches] = useState<readonly InventoryVariant[] | null>(null);
  const [missing, setMissing] = useState("");
  const [scanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [latest] = useState(() => new Latest());
  const find = async (wanted: string, isScan: boolean): Promise<string> => {
    const asked = wanted.trim();
    if (asked === "") return "";
    const isLatest = latest.begin();
    setMissing("");
    try {
      const { exact, variants } = await api.call("/admin_api/v1/inventory/find", { text: asked });
      const [only] = variants;
      if (exact && variants.length === 1 && only) {
        // The next code may be in the field by now.
        setText((shown) => (shown.trim() === asked ? "" : shown));
        if (isLatest()) setMatches(null);
        await onFound(only);
        return variantTitle(only);
      }
      // A code that nobody has is told, whatever was asked for since; the list of names is that of the last search.
      if (isScan && !exact) {
        setMissing(asked);
        return "";
      }
      if (!isLatest()) return "";
      setMatches(variants);
      if (variants.length === 0) setMissing(asked);
    } catch (error) {
      toastFailure(error, () => void find(asked, isScan));
    }
    return "";
  };
  return (
    <div className="stack gap-12">
      <form
        className={`row wrap gap-8 ${styles.findRow}`}
        onSubmit={(event) => {
          event.preventDefault();
          void find(text, false);
          field.current?.select();
        }}
      >
        <FindInput field={field} text={text} onText={setText} />
        <Button type="submit" icon={<Search size={16} aria-hidden />}>
          {t("Find")}
        </Button>
        {canScan() && (
          <Button
            icon={<Camera size={16} aria-hidden />}
            aria-pressed={scanning}
            onClick={() => setScanning(!scanning)}
          >
            {scanning ? t("Close camera") : t("Scan")}
          </Button>
        )}
      </form>
      {scanning && (
        <Suspense fallback={null}>
          <Scanner onCode={(code) => find(code, true)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {missing && (
        <p role="status" className="warning">
          {t("No variant has the SKU or barcode “{missing}”, and no product name contains it.", { missing })}
        </p>
      )}
      {matches && matches.length > 0 && (
        <ul className={`line radius-m ${styles.found}`} aria-label={t("Found variants")}>
          {matches.map((variant) => (
            <li
              key={variant.variant_id}
              className={`row gap-y-10 gap-14 pad-y-8 pad-x-12 line-between ${styles.foundRow}`}
            >
              {variant.image ? (
                <img src={variant.image} alt="" className="thumb square-44" />
              ) : (
                <span className="thumb square-44" />
              )}
              <span className={`stack gap-2 basis-180 break ${styles.lineWords}`}>
                <span className="weight-550 break">{variantTitle(variant)}</span>
                {variant.sku && <span className="faint small break">{variant.sku}</span>}
              </span>
              <Button
                icon={<Plus size={16} aria-hidden />}
                aria-label={t("Count one of {variant}", { variant: variantTitle(variant) })}
                onClick={() => void onFound(variant)}
              >
                {t("Count")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FindInputProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function FindInput({ field, text, onText }: FindInputProps) {
  return (
    <Input
      ref={field}
      type="search"
      aria-label={t("Scan or search")}
      placeholder={t("Scan or type a barcode, SKU or name")}
      maxLength={100}
      enterKeyHint="search"
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
