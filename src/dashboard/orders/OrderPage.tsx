import { useQuery } from "@tanstack/react-query";
import { Ban, Banknote, Printer, Truck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { displayName } from "#contract/display-id.ts";
import type { StaffOrder, StaffOrderAction } from "#contract/shapes/order.ts";
import { t, tc } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { AmountsCurrency, currencyOf, formatTime, useMoney } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonColumns } from "../shell/Skeleton.tsx";
import { Slot } from "../shell/Slot.tsx";
import { Status } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import { CustomerCard } from "./CustomerCard.tsx";
import { DeleteTestOrder } from "./DeleteTestOrder.tsx";
import { InvoicesCard } from "./InvoicesCard.tsx";
import { LinesCard } from "./LinesCard.tsx";
import { MailsCard } from "./MailsCard.tsx";
import { Neighbours } from "./Neighbours.tsx";
import { orderQuery, showOrder } from "./order-query.ts";
import { ParcelsCard } from "./ParcelsCard.tsx";
import { PaymentCard } from "./PaymentCard.tsx";
import { RefundDialog } from "./RefundDialog.tsx";
import { RefundRequest } from "./RefundRequest.tsx";
import { ShipDialog } from "./ShipDialog.tsx";
import { TimelineCard } from "./TimelineCard.tsx";
import { WithdrawalBanner } from "./WithdrawalBanner.tsx";
import { badgeOf } from "./words.ts";

/** One order: what was sold, to whom, what happened, and what can be done now. */
export function Component() {
  const { number = "" } = useParams();
  const query = useQuery(orderQuery(number));
  const mallCurrency = useStart().mall.currency;
  const skeleton = <SkeletonColumns columns="side-296" label={t("Loading the order")} />;
  return (
    <DetailPage query={query} title={number} what={t("this order")} breadcrumbs={crumbs()} skeleton={skeleton}>
      {({ order }) => (
        <AmountsCurrency
          value={order.currency === mallCurrency.code ? mallCurrency : currencyOf(order.currency, order.total)}
        >
          <OrderScreen key={number} order={order} />
        </AmountsCurrency>
      )}
    </DetailPage>
  );
}

const crumbs = () => [{ label: t("Orders"), to: listAddress("/orders") }];

function OrderScreen({ order }: { readonly order: StaffOrder }) {
  const can = useCan();
  const money = useMoney();
  const [open, setOpen] = useState<"ship" | "refund" | "cancel" | null>(null);
  const { busy, run } = useAction();
  const may = (action: StaffOrderAction) =>
    order.staff_actions.includes(action) && can(action.includes("refund") ? "refunds:approve" : "orders:write");
  const close = () => setOpen(null);
  const openWithdrawals = order.withdrawals.filter(({ state }) => state === "open");
  // What the shop should do next stands out: an order that waits for its payment, or was withdrawn, is not shipped first.
  const shipsNext = !order.awaits_payment && openWithdrawals.length === 0;
  const status = badgeOf("status", order.status);
  const pay = () =>
    run("pay", () => api.call("/admin_api/v1/orders/markPaid", { order_no: order.order_no, amount: order.total }), {
      ask: {
        title: t("Mark as paid?"),
        text: t("The full amount of {amount} has arrived outside of the shop. The customer gets an email.", {
          amount: money(order.total),
        }),
        confirm: t("Mark as paid"),
      },
      done: t("Marked as paid"),
      onDone: (answer) => showOrder(answer.order),
    });
  return (
    <Page
      title={order.order_no}
      breadcrumbs={crumbs()}
      width="narrow"
      badge={
        <>
          {order.display_id !== null && <span className="muted large weight-550">{displayName(order)}</span>}
          {order.is_test && <Status tone="warning">{tc("noun", "Test")}</Status>}
          <Status tone={status.tone ?? "neutral"}>{status.label}</Status>
        </>
      }
      description={formatTime(order.placed_at)}
      actions={
        <>
          <Neighbours order={order} />
          <ButtonLink to={`/orders/${order.order_no}/packing-slip`} icon={<Printer size={15} aria-hidden />}>
            {t("Packing slip")}
          </ButtonLink>
          {order.is_test && can("orders:write") && <DeleteTestOrder order={order} />}
          {may("cancel") && (
            <Button icon={<Ban size={15} aria-hidden />} onClick={() => setOpen("cancel")}>
              {t("Cancel order")}
            </Button>
          )}
          {may("refund") && (
            <Button icon={<Undo2 size={15} aria-hidden />} onClick={() => setOpen("refund")}>
              {tc("verb", "Refund")}
            </Button>
          )}
          {may("mark_paid") && (
            <Button
              variant={order.awaits_payment ? "primary" : "secondary"}
              icon={<Banknote size={15} aria-hidden />}
              busy={busy === "pay"}
              onClick={() => void pay()}
            >
              {t("Mark as paid")}
            </Button>
          )}
          {may("ship") && (
            <Button
              variant={shipsNext ? "primary" : "secondary"}
              icon={<Truck size={15} aria-hidden />}
              onClick={() => setOpen("ship")}
            >
              {t("Ship items")}
            </Button>
          )}
        </>
      }
    >
      {order.refunds[0]?.state === "open" && <RefundRequest order={order} mayDecide={may("decide_refund")} />}
      {openWithdrawals.map((withdrawal) => (
        <WithdrawalBanner key={withdrawal.id} order={order} withdrawal={withdrawal} mayRefund={may("refund")} />
      ))}
      <div className="columns side-296 gap-16 one-820">
        <div className="stack gap-16 shrink">
          <LinesCard order={order} />
          <PaymentCard order={order} />
          {order.shipments.length > 0 && <ParcelsCard order={order} mayWrite={can("orders:write")} />}
          {!order.is_test && !(order.status === "cancelled" && order.documents.length === 0) && (
            <InvoicesCard order={order} mayWrite={can("orders:write")} />
          )}
          {order.mails.length > 0 && <MailsCard order={order} mayWrite={can("orders:write")} />}
          <Slot name="order.details" about={{ order_no: order.order_no }} />
          <TimelineCard order={order} mayWrite={can("orders:write")} />
        </div>
        <CustomerCard order={order} mayWrite={can("orders:write")} />
      </div>
      {open === "ship" && <ShipDialog order={order} onClose={close} />}
      {open === "refund" && <RefundDialog order={order} onClose={close} />}
      {open === "cancel" && <CancelDialog order={order} onClose={close} />}
    </Page>
  );
}
