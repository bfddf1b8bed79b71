import { BellRing, ClipboardCheck, Infinity as Endless, Package, PackagePlus, Truck, Warehouse } from "lucide-react";
import { useState } from "react";
import { inventoryList } from "#contract/lists/inventory.ts";
import { stockPolicyLabels } from "#contract/stock-policy.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { messageOf } from "../api/errors.ts";
import { useCan } from "../api/start.ts";
import { formatDate, formatNumber } from "../format.ts";
import { ListPage } from "../lists/ListPage.tsx";
import type { BulkAction, Selected } from "../lists/types.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { toast } from "../shell/toast.ts";
import { AdjustDialog } from "./AdjustDialog.tsx";
import { chosenIds, maxAtOnce } from "./chosen-rows.ts";
import styles from "./Inventory.module.css";
import { OnHandCell } from "./OnHandCell.tsx";
import { PlanDialog } from "./PlanDialog.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";

type Work = "adjust" | "limit" | "incoming" | "policy";

interface Open {
  readonly work: Work;
  readonly ids: readonly string[];
  readonly words: string;
  readonly clear: () => void;
}

/** Stock of every variant. */
export function Component() {
  const can = useCan();
  const mayChange = can("inventory:write");
  const [open, setOpen] = useState<Open | null>(null);
  const [settings, setSettings] = useState(false);
  const begin = (work: Work) => async (selected: Selected) => {
    try {
      const ids = await chosenIds(selected);
      if (!ids) {
        const message = t("At most {max} variants at a time. Choose fewer, or filter the list.", {
          max: formatNumber(maxAtOnce),
        });
        return toast({ message, type: "warning" });
      }
      setOpen({ work, ids, words: selected.words, clear: selected.clear });
    } catch (error) {
      toast({ message: messageOf(error), type: "error" });
    }
    return undefined;
  };
  const action = (label: string, icon: BulkAction["icon"], work: Work): BulkAction => ({
    label,
    icon,
    permission: "inventory:write",
    onChoose: (selected) => void begin(work)(selected),
  });
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        list={inventoryList}
        title={t("Inventory")}
        rowHref={({ id }) => `/inventory/${id}`}
        cells={{
          good_name: (row) => (
            <span className={`stack ${styles.name}`}>
              <span className={styles.product}>{row.good_name}</span>
              {row.variant_name && (
                <span className={`faint small weight-400 ${styles.variant}`}>{row.variant_name}</span>
              )}
            </span>
          ),
          on_hand: (row) =>
            row.state === "untracked" ? (
              <span className="faint">{stockPolicyLabels.untracked}</span>
            ) : (
              <OnHandCell row={row} mayChange={mayChange} />
            ),
          available: (row) =>
            row.state === "untracked" ? <span className="faint">–</span> : formatNumber(row.available),
          incoming: (row) =>
            row.incoming > 0 ? (
              <span className={styles.incoming}>
                {formatNumber(row.incoming)}
                {row.incoming_on && (
                  <span className={`faint small weight-400 ${styles.variant}`}>{formatDate(row.incoming_on)}</span>
                )}
              </span>
            ) : (
              <span className="faint">0</span>
            ),
        }}
        bulkActions={[
          action(t("Adjust stock"), <PackagePlus size={15} aria-hidden />, "adjust"),
          action(t("Set incoming"), <Truck size={15} aria-hidden />, "incoming"),
          action(t("Set stock policy"), <Endless size={15} aria-hidden />, "policy"),
          action(t("Set low-stock limit"), <BellRing size={15} aria-hidden />, "limit"),
        ]}
        actions={
          mayChange && (
            <>
              <Button icon={<BellRing size={15} aria-hidden />} onClick={() => setSettings(true)}>
                {t("Low-stock alerts")}
              </Button>
              <ButtonLink to="/inventory/counts" variant="primary" icon={<ClipboardCheck size={15} aria-hidden />}>
                {t("Count stock")}
              </ButtonLink>
            </>
          )
        }
        empty={{
          icon: <Warehouse size={24} aria-hidden />,
          title: t("No stock yet"),
          text: t("Each variant of a product has its stock here. Add a product to begin."),
          actions: can("products:write") && (
            <ButtonLink to="/products/new" icon={<Package size={16} aria-hidden />}>
              {t("Add product")}
            </ButtonLink>
          ),
        }}
      />
      {open?.work === "adjust" && (
        <AdjustDialog
          title={t("Adjust stock of {variants}", { variants: open.words })}
          variants={open.ids}
          onClose={close}
          onDone={open.clear}
        />
      )}
      {open && open.work !== "adjust" && (
        <PlanDialog only={open.work} words={open.words} variants={open.ids} onClose={close} onDone={open.clear} />
      )}
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </>
  );
}
