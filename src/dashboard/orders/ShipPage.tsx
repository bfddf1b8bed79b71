import { FileUp, Truck } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { AreaField } from "../forms/fields/InputFields.tsx";
import { useHandedOver } from "../lists/handed-over.ts";
import { listAddress } from "../lists/list-memory.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { NoPermission } from "../shell/NoPermission.tsx";
import { Page } from "../shell/Page.tsx";
import { readTextFile } from "../shell/read-text-file.ts";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { expectTask } from "../tasks/store.ts";
import { CarrierField } from "./CarrierField.tsx";
import { lastCarrier } from "./last-carrier.ts";
import styles from "./Order.module.css";
import { ParcelsPreview } from "./ParcelsPreview.tsx";

export type Checked = Output<CallByPath["/admin_api/v1/orderBulk/checkParcels"]>;

/** Bytes of a file at most: 5,000 lines are far less. */
const maxFile = 400_000;

/** Ships many orders with one carrier, by a list of order numbers and tracking numbers. */
export function Component() {
  const navigate = useNavigate();
  const can = useCan();
  const selection = useHandedOver();
  const [carrier, setCarrier] = useState(lastCarrier.read);
  const [list, setList] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const [unpaid, setUnpaid] = useState(false);
  const [mail, setMail] = useState(true);
  const { busy, send, errorOf, failure, show, clear } = useForm(["carrier", "list"]);
  const edit = (text: string) => {
    setList(text);
    setChecked(null);
    setUnpaid(false);
    show({});
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen orders are read once
  useEffect(() => {
    if (!selection) return;
    void send("load", async () => {
      const { orders } = await api.call("/admin_api/v1/orderBulk/pack", { selection: selection as never });
      // Those that are not paid are asked about by the preview.
      const open = orders.filter(({ status, awaits_payment }) => status === "waiting_shipment" || awaits_payment);
      setList(open.map(({ order_no }) => `${order_no}, `).join("\n"));
      if (open.length === 0) show({ list: t("None of the chosen orders is to be shipped") });
    });
  }, [selection]);

  const upload = async ([chosen]: readonly File[]) => {
    if (!chosen) return undefined;
    if (chosen.size > maxFile) return show({ list: t("The file is too large: at most 5,000 lines") });
    edit(await readTextFile(chosen));
    return undefined;
  };
  const check = async () => {
    if (list.trim() === "") return show({ list: t("Enter at least one order number") });
    const answer = await send("check", () => api.call("/admin_api/v1/orderBulk/checkParcels", { list }));
    if (answer) setChecked(answer);
    return undefined;
  };
  const ship = async () => {
    if (carrier.trim() === "" && checked && checked.without_carrier > 0) return show({ carrier: t("Enter a carrier") });
    const answer = await send("ship", () => api.call("/admin_api/v1/orderBulk/ship", { carrier, list, unpaid, mail }));
    if (!answer) return undefined;
    if (carrier) lastCarrier.write(carrier);
    expectTask(answer.task_id);
    toast({
      message: t(
        "{count, plural, one {Shipping # order. You can keep working.} other {Shipping # orders. You can keep working.}}",
        {
          count: answer.count,
        },
      ),
      type: "info",
    });
    void navigate(listAddress("/orders"));
    return undefined;
  };

  const count = (checked?.ready ?? 0) + (unpaid ? (checked?.unpaid_count ?? 0) : 0);
  const crumbs = [{ label: t("Orders"), to: listAddress("/orders") }];
  if (!can("orders:write")) {
    return (
      <Page title={t("Ship orders")} width="narrow" breadcrumbs={crumbs}>
        <NoPermission />
      </Page>
    );
  }
  return (
    <Page
      title={t("Ship orders")}
      width="narrow"
      breadcrumbs={crumbs}
      description={t("Everything that is left of each order goes into one parcel.")}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Card>
        <div className="stack gap-16 shrink">
          <CarrierField
            value={carrier}
            error={errorOf("carrier")}
            onValue={(value) => {
              setCarrier(value);
              clear("carrier");
            }}
          />
          <AreaField
            label={t("Orders and tracking numbers")}
            help={t(
              "One order a line: its number, a comma, the tracking number, and the carrier where it is another one. Paste from a spreadsheet, or upload a CSV file with these columns.",
            )}
            error={errorOf("list")}
            rows={10}
            spellCheck={false}
            placeholder={t("261121-8F3K9Q2M, 1Z999AA10123456784")}
            value={list}
            onValue={edit}
          />
          <div className={`row wrap gap-8 ${styles.buttons}`}>
            <FileButton
              label={t("File of order numbers and tracking numbers")}
              accept=".csv,.txt,text/csv,text/plain"
              icon={<FileUp size={15} aria-hidden />}
              onFiles={(files) => void upload(files)}
            >
              {t("Upload CSV")}
            </FileButton>
            <Button variant={checked ? "secondary" : "primary"} busy={busy === "check"} onClick={() => void check()}>
              {t("Check")}
            </Button>
          </div>
        </div>
      </Card>
      {checked && (
        <ParcelsPreview
          checked={checked}
          carrier={carrier}
          unpaid={unpaid}
          onUnpaid={setUnpaid}
          mail={mail}
          onMail={setMail}
          button={
            <Button
              variant="primary"
              icon={<Truck size={15} aria-hidden />}
              busy={busy === "ship"}
              disabled={count === 0}
              onClick={() => void ship()}
            >
              {t("{count, plural, one {Ship # order} other {Ship # orders}}", { count })}
            </Button>
          }
        />
      )}
    </Page>
  );
}
