import { useState } from "react";
import { useNavigate } from "react-router";
import type { OrderAction } from "#contract/orders.ts";
import type { OrderRow } from "#contract/shapes/order.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { useApi } from "../../api/use-api.ts";
import { useDecoration } from "../../decoration/source.ts";
import { Dialog } from "../dialog/Dialog.tsx";
import { shipmentsId } from "../order/Shipments.tsx";
import styles from "./order-actions.module.css";
import type { ActionValues } from "./values.ts";

const RefundForm = lazyPart(() => import("./RefundForm.tsx").then((module) => module.RefundForm));

interface Props {
  readonly order: OrderRow;
  readonly values: ActionValues;
  /** Largest refund, a decimal string; undefined in the list, where requesting a refund links to the order. */
  readonly refundable?: string;
  /** True on the page of the order. */
  readonly onPage?: boolean;
  /** Email address with which a visitor has opened an order that need not be theirs; "" for their own. */
  readonly email?: string;
  /** Loads the order's new state. */
  readonly onChanged: () => Promise<void>;
}

/** Actions that only need a confirmation, and their calls. */
const calls = {
  cancel_order: "/api/v1/order/cancel",
  delete_order: "/api/v1/order/delete",
  cancel_refund: "/api/v1/order/cancelRefund",
  confirm_receipt: "/api/v1/order/confirmReceipt",
} as const;
type Confirmed = keyof typeof calls;
const isConfirmed = (action: OrderAction): action is Confirmed => action in calls;

/** Milliseconds. */
const doneToastTime = 3000;

/** Buttons and links for exactly the actions that the server allows this viewer now. */
export function OrderActions({ order, values, refundable, onPage = false, email = "", onChanged }: Props) {
  const [open, setOpen] = useState<Confirmed | "request_refund">();
  const query = `?order_no=${encodeURIComponent(order.order_no)}`;
  const detail = `/account/OrderDetail${query}`;
  const links: Partial<Record<OrderAction, string>> = {
    pay_now: `/product/payment${query}`,
    evaluate_product: `/product/evaluate${query}`,
    view_logistics: onPage ? `#${shipmentsId}` : `${detail}#${shipmentsId}`,
    ...(refundable === undefined && { request_refund: detail }),
  };
  const close = () => setOpen(undefined);
  if (order.actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {order.actions.map((action) => {
        const primary = action === "pay_now" || action === "confirm_receipt" || action === "evaluate_product";
        const style = primary
          ? { background: values.btn_bg_color, color: values.btn_text_color }
          : { plain: true, className: styles.quiet };
        const to = links[action];
        const text = values[`${action}_text`];
        if (text === undefined) return null;
        if (to) {
          return (
            <ButtonLink key={action} to={to} {...style}>
              {text}
            </ButtonLink>
          );
        }
        const opens = isConfirmed(action) || action === "request_refund" ? action : undefined;
        return (
          <Button key={action} onClick={() => setOpen(opens)} {...style}>
            {text}
          </Button>
        );
      })}
      {open === "request_refund" && (
        <RefundForm
          order={order}
          refundable={refundable ?? ""}
          email={email}
          values={values}
          onSent={onChanged}
          onClose={close}
          onMissing={() => {
            close();
            // By the browser: the code of the shop's own messages may be missing, too.
            alert(values.refund_failed_text);
          }}
        />
      )}
      {open && open !== "request_refund" && (
        <ConfirmDialog
          action={open}
          orderNo={order.order_no}
          email={email}
          values={values}
          onPage={onPage}
          onChanged={onChanged}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ConfirmDialogProps extends Required<Pick<Props, "values" | "email" | "onChanged">> {
  readonly action: Confirmed;
  readonly orderNo: string;
  readonly onPage: boolean;
  readonly onClose: () => void;
}

function ConfirmDialog({ action, orderNo, email, values, onPage, onChanged, onClose }: ConfirmDialogProps) {
  const api = useApi();
  const { closeText } = useDecoration().useConfig();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { code, message } = await api.call(calls[action], { order_no: orderNo, ...(email && { email }) });
      // The API client has shown the message of a refusal; reload the order's state in any case.
      if (code === 200) void import("../../runtime/toast.ts").then(({ toast }) => toast(message, doneToastTime));
      if (code === 200 && action === "delete_order" && onPage) await navigate("/account/orders");
      else await onChanged();
      onClose();
    } catch {
      // The dialog stays, to try again.
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={values[`${action}_confirm_text`] ?? ""} closeLabel={closeText} onClose={onClose}>
      {failed && (
        <p role="alert" className={styles.failed}>
          {values.refund_failed_text}
        </p>
      )}
      <div className={styles.answers}>
        <Button
          onClick={confirm}
          disabled={busy}
          aria-busy={busy}
          background={values.btn_bg_color}
          color={values.btn_text_color}
        >
          {values.yes_text}
        </Button>
        <Button plain onClick={onClose}>
          {values.no_text}
        </Button>
      </div>
    </Dialog>
  );
}
