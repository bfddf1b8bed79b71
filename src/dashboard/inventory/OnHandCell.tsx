import { Check, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { messageOf } from "../api/errors.ts";
import { formatNumber } from "../format.ts";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import type { InventoryRow } from "./chosen-rows.ts";
import styles from "./Inventory.module.css";
import { adjust } from "./save-stock.ts";
import { changeOf } from "./stock-change.ts";
import { variantTitle } from "./words.ts";

/** Units on hand; a press makes the number a field. "12" sets a count, "+3" and "−3" add and remove. */
export function OnHandCell({ row, mayChange }: { readonly row: InventoryRow; readonly mayChange: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!mayChange) return <>{formatNumber(row.on_hand)}</>;
  if (typed === null) {
    return (
      <button
        type="button"
        className={styles.onHand}
        aria-label={t("On hand {count}. Change stock of {variant}", { count: row.on_hand, variant: variantTitle(row) })}
        onClick={() => setTyped(String(row.on_hand))}
      >
        {formatNumber(row.on_hand)}
      </button>
    );
  }
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const change = changeOf(typed, row.on_hand);
    if (change === null) return setTyped(null);
    setBusy(true);
    try {
      await adjust({ items: [{ variant_id: row.id, ...change }], reason: "correction", note: "" });
      setTyped(null);
    } catch (error) {
      toast({ message: messageOf(error).replace(/^on_hand: /, "Not saved: "), type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={`row inline gap-2 ${styles.onHandForm}`}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        setTyped(null);
      }}
    >
      <Input
        className={styles.onHandInput}
        aria-label={t("New count of {variant}", { variant: variantTitle(row) })}
        title={t("12 sets a count, +3 or −3 changes it")}
        inputMode="text"
        value={typed}
        disabled={busy}
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <IconButton type="submit" size="small" label={t("Save")} disabled={busy} icon={<Check size={15} aria-hidden />} />
      <IconButton size="small" label={t("Cancel")} icon={<X size={15} aria-hidden />} onClick={() => setTyped(null)} />
    </form>
  );
}
