import { useMemo, useState } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { useMoney } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { parseAmount } from "../forms/money.ts";
import { Field } from "../shell/Field.tsx";
import { Input, TextArea } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { LineUnits, type Units } from "./LineUnits.tsx";
import { showOrder } from "./order-query.ts";

/** Refunds part or all of an order, and puts items that came back on hand again. */
export function RefundDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const money = useMoney();
  const { currency } = useStart().mall;
  const sent = useMemo(
    () =>
      order.lines
        .map((line) => ({ ...line, most: line.shipped_qty - line.returned_qty }))
        .filter(({ most }) => most > 0),
    [order.lines],
  );
  const [amount, setAmount] = useState(order.refundable);
  const [reason, setReason] = useState("");
  const [units, setUnits] = useState<Units>({});
  const { busy, send, errorOf, failure, show } = useForm(["amount", "reason"]);

  const submit = async () => {
    const wanted = parseAmount(amount, currency);
    if (!wanted) return show({ amount: `Enter an amount such as ${order.refundable}` });
    const restock = sent.flatMap(({ id: line_id }) => (units[line_id] ? [{ line_id, qty: units[line_id] }] : []));
    const answer = await send("refund", () =>
      api.call("/admin_api/v1/orders/refund", { order_no: order.order_no, amount: wanted, reason, restock }),
    );
    if (!answer) return undefined;
    showOrder(answer.order);
    toast({
      message:
        answer.order.refunds[0]?.state === "refunded"
          ? `${money(wanted)} refunded`
          : "The refund is on its way. It is tried again until the payment provider accepts it.",
    });
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title="Refund"
      description="The money goes back the way it came. This cannot be undone."
      submit="Refund"
      width={520}
      busy={busy === "refund"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Amount" help={`Up to ${money(order.refundable)}`} error={errorOf("amount")}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            prefix={currency.symbol}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      {sent.length > 0 && (
        <LineUnits label="Items that came back, to be in stock again" lines={sent} units={units} onChange={setUnits} />
      )}
      <Field label="Reason" hint="optional" help="The customer sees it on the order's page." error={errorOf("reason")}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
