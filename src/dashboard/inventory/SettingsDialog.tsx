import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { api, callQuery, refresh } from "../api/api.ts";
import { NumberInputField } from "../forms/fields/InputFields.tsx";
import { Checkbox } from "../shell/Input.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { toast } from "../shell/toast.ts";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { refreshInventory } from "./save-stock.ts";

type Settings = Output<CallByPath["/admin_api/v1/inventory/settings"]>;

/** The mall's low-stock limit and the daily mail about it. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const query = useQuery(callQuery("/admin_api/v1/inventory/settings", {}));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Low-stock alerts")}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy} disabled={!query.data}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <Loaded query={query} what={t("settings")} skeleton={<SkeletonText lines={4} label={t("Loading")} />}>
        {(settings) => <SettingsForm id={id} settings={settings} onBusy={setBusy} onDone={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface SettingsFormProps {
  readonly id: string;
  readonly settings: Settings;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

function SettingsForm({ id, settings, onBusy, onDone }: SettingsFormProps) {
  const [limit, setLimit] = useState<number | null>(settings.low_stock);
  const [mails, setMails] = useState(settings.low_stock_mails);
  const { send, errorOf, failure, show } = useForm(["low_stock"]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (limit === null) return show({ low_stock: t("Enter a number") });
    onBusy(true);
    const saved = await send("save", () =>
      api.call("/admin_api/v1/inventory/updateSettings", { low_stock: limit, low_stock_mails: mails }),
    );
    onBusy(false);
    if (!saved) return;
    toast({ message: t("Low-stock alerts saved"), undoBatch: saved.batch_id });
    await Promise.all([refreshInventory(), refresh("/admin_api/v1/inventory/settings")]);
    onDone();
  };
  return (
    <form id={id} className="stack gap-16" onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      <NumberInputField
        label={t("Low-stock limit")}
        help={t("A variant is low at this many available units or fewer, unless it has its own limit.")}
        error={errorOf("low_stock")}
        value={limit}
        onValue={setLimit}
      />
      <Checkbox
        label={t("Email staff about low stock")}
        help={t("At most once a day, to everyone who can change stock.")}
        checked={mails}
        onChange={({ target }) => setMails(target.checked)}
      />
    </form>
  );
}
