import { useEffect, useState } from "react";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, queryClient, refresh } from "../api/api.ts";
import { useMoney } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { AreaField, MoneyInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Checkbox } from "../shell/Input.tsx";
import { LineUnits } from "./LineUnits.tsx";
import { showOrder } from "./order-query.ts";
import { RefundSummary } from "./RefundSummary.tsx";
import { openUnits, sentUnits } from "./units.ts";
import {
  emptyDraft,
  isOfWhole,
  previewQuery,
  type RefundDraft,
  refundInput,
  requestDraft,
  useRefundPreview,
  type Withdrawal,
  withdrawalDraft,
} from "./use-refund.ts";

interface Props {
  readonly order: StaffOrder;
  /** The open request of the customer that the refund answers: its items are filled in. */
  readonly request?: StaffOrder["refunds"][number] | undefined;
  /** The withdrawal that the refund answers: it is refunded once, with its items and, of the whole order, delivery. */
  readonly withdrawal?: Withdrawal | undefined;
  readonly onClose: () => void;
}

const isZero = (amount: string) => Number(amount) === 0;

/** Whether a refund has fewer units than a customer asks for, or less money. */
function isLess(
  { lines, amount: asked }: StaffOrder["refunds"][number],
  { lines: given }: ReturnType<typeof refundInput>,
  amount: string,
): boolean {
  const unitsOf = (id: string) => given.find(({ line_id }) => line_id === id);
  return (
    Number(amount) < Number(asked) ||
    lines.some(({ line_id, qty }) => {
      const line = unitsOf(line_id);
      return (line?.shipped ?? 0) + (line?.unshipped ?? 0) < qty;
    })
  );
}

function draftFor(order: StaffOrder, request: Props["request"], withdrawal: Props["withdrawal"]): RefundDraft {
  if (request) return requestDraft(order, request);
  return withdrawal ? withdrawalDraft(order, withdrawal) : emptyDraft;
}

/** Refunds items, shipping or an amount, and puts items that came back on hand again. */
export function RefundDialog({ order, request, withdrawal, onClose }: Props) {
  const money = useMoney();
  // Sent twice, the refund is made once. With the withdrawal's id it settles that, except one that was opened again after its refund.
  const [ownId] = useState(() =>
    withdrawal && !order.refunds.some(({ id }) => id === withdrawal.id) ? withdrawal.id : crypto.randomUUID(),
  );
  const form = useDialogForm({
    values: () => ({ ...draftFor(order, request, withdrawal), reason: "", note: "" }),
    check: (values) => ({
      reason:
        request &&
        isLess(request, refundInput(order, values), values.amount ?? preview?.amount ?? "") &&
        !values.reason.trim() &&
        t("You refund less than the customer asked for: say why"),
    }),
    async send({ reason, note, ...refunded }) {
      const input = refundInput(order, refunded);
      try {
        const now = await queryClient.fetchQuery({ ...previewQuery(input), staleTime: 0, retry: false });
        // Of what cost nothing only the goods come back.
        const isFree = isZero(now.computed) && input.lines.length > 0;
        if (isZero(now.amount) && !isFree) return null;
        const ids = { refund_id: request?.id ?? ownId, amount: now.amount };
        const { order: changed } = await api.call("/admin_api/v1/orders/refund", { ...input, ...ids, reason, note });
        return { order: changed, amount: now.amount };
      } catch (error) {
        // Somebody else may have changed the order: its fresh state stands beside what is wrong.
        void refresh("/admin_api/v1/orders/detail");
        throw error;
      }
    },
    done(answer) {
      if (!answer) return null;
      if (isZero(answer.amount)) return t("Items taken back");
      return answer.order.refunds[0]?.state === "refunded"
        ? t("{amount} refunded", { amount: money(answer.amount) })
        : t("The refund is on its way. It is tried again until the payment provider accepts it.");
    },
    onDone(answer, { show }) {
      if (!answer) return show({ amount: t("Choose items, or enter an amount") });
      showOrder(answer.order);
      onClose();
    },
  });
  const draft: RefundDraft = form.values;
  const { preview, errorOf: previewError, failure: previewFailure } = useRefundPreview(order, draft);
  const change = (changed: Partial<RefundDraft>) => {
    form.change(changed);
    form.show({});
  };

  const open = order.lines.map((line) => ({ ...line, max: openUnits(line) })).filter(({ max }) => max > 0);
  const sent = order.lines.map((line) => ({ ...line, max: sentUnits(line) })).filter(({ max }) => max > 0);
  const shippingLeft = preview?.shipping_left ?? "0";
  const amount = draft.amount ?? preview?.amount ?? "";
  // Of a request for all that is left, shipping is known once the server has answered.
  const [isWhole, setIsWhole] = useState(
    (request?.lines.length === 0 && draft.amount === order.refundable) || (withdrawal && isOfWhole(withdrawal)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the preview is there
  useEffect(() => {
    if (!isWhole || !preview) return;
    setIsWhole(false);
    if (!isZero(preview.shipping_left)) form.change({ shipping: preview.shipping_left });
  }, [isWhole, preview]);
  const all = (lines: typeof open) => Object.fromEntries(lines.map(({ id, max }) => [id, max]));

  return (
    <FormDialog
      title={t("Refund")}
      description={t("Up to {amount}. The money goes back the way it came; this cannot be undone.", {
        amount: money(preview?.left ?? order.refundable),
      })}
      submit={isZero(amount) || !Number(amount) ? t("Refund") : t("Refund {amount}", { amount: money(amount) })}
      width={600}
      form={{ ...form, failure: form.failure ?? previewFailure }}
      onClose={onClose}
    >
      <div>
        <Button
          onClick={() =>
            change({
              unshipped: all(open),
              shipped: all(sent),
              shipping: isZero(shippingLeft) ? "" : shippingLeft,
              amount: order.refundable,
            })
          }
        >
          {t("Refund everything")}
        </Button>
      </div>
      {open.length > 0 && (
        <LineUnits
          label={t("Not shipped yet")}
          help={t("Refunded items are no longer to be shipped and can be sold again.")}
          lines={open}
          units={draft.unshipped}
          onChange={(unshipped) => change({ unshipped, amount: null })}
        />
      )}
      {sent.length > 0 && (
        <LineUnits
          label={t("Shipped")}
          lines={sent}
          units={draft.shipped}
          onChange={(shipped) => change({ shipped, amount: null })}
          extra={({ id, good_name, shipped_qty, returned_qty }) =>
            (draft.shipped[id] ?? 0) > 0 &&
            shipped_qty > returned_qty && (
              <Checkbox
                label={t("Returned to stock")}
                aria-label={t("{product} returned to stock", { product: good_name })}
                checked={!draft.notReturned[id]}
                onChange={({ target }) => change({ notReturned: { ...draft.notReturned, [id]: !target.checked } })}
              />
            )
          }
        />
      )}
      {!isZero(shippingLeft) && (
        <MoneyInputField
          label={t("Shipping")}
          hint={t("optional")}
          help={t("Up to {amount}", { amount: money(shippingLeft) })}
          error={form.errorOf("shipping") ?? previewError("shipping")}
          value={draft.shipping}
          onValue={(shipping) => change({ shipping, amount: null })}
        />
      )}
      {preview && <RefundSummary order={order} preview={preview} />}
      <MoneyInputField
        label={t("Amount")}
        help={t("Filled in from the items and shipping; enter less or more to refund another amount.")}
        error={form.errorOf("amount") ?? previewError("amount")}
        value={amount}
        onValue={(typed) => change({ amount: typed || null })}
      />
      <AreaField
        {...form.of("reason")}
        label={request ? t("Answer to the customer") : t("Reason")}
        hint={request ? t("needed if you refund less") : "optional"}
        help={t("The customer sees it on the order's page.")}
        rows={2}
        maxLength={1000}
      />
      <AreaField
        {...form.of("note")}
        label={t("Note")}
        hint={t("optional")}
        help={t("Only staff see it, in the timeline.")}
        rows={2}
        maxLength={2000}
      />
    </FormDialog>
  );
}
