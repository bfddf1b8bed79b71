import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { OrderAction } from "#contract/orders.ts";
import type { OrderRow } from "#contract/shapes/order.ts";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { useApi } from "../../api/use-api.ts";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { shipmentsId } from "../../components/order/Shipments.tsx";
import { useDecoration } from "../../decoration/source.ts";
import styles from "./orders.module.css";
import { RefundForm } from "./RefundForm.tsx";
import type { Values } from "./values.ts";

interface Props {
  readonly order: OrderRow;
  readonly values: Values;
  /** Most that can be asked back; the list's rows do not know it and lead to the order. */
  readonly refundable?: string;
  /** On the order's own page. */
  readonly onPage?: boolean;
}

/** OrderActions that only need a yes. */
const calls = {
  cancel_order: "/api/v1/order/cancel",
  delete_order: "/api/v1/order/delete",
  cancel_refund: "/api/v1/order/cancelRefund",
  confirm_receipt: "/api/v1/order/confirmReceipt",
} as const;
type Asked = keyof typeof calls;
const isAsked = (action: OrderAction): action is Asked => action in calls;

/** Milliseconds the word about what was done stands. */
const doneTime = 3000;

/** What the server lets this viewer do with the order now, as buttons and links; nothing else. */
export function OrderActions({ order, values, refundable, onPage = false }: Props) {
  const [open, setOpen] = useState<Asked | "request_refund">();
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
        const main = action === "pay_now" || action === "confirm_receipt" || action === "evaluate_product";
        const look = main
          ? { background: values.btn_bg_color, color: values.btn_text_color }
          : { plain: true, className: styles.quiet };
        const to = links[action];
        const text = values[`${action}_text`];
        if (to) {
          return (
            <ButtonLink key={action} to={to} {...look}>
              {text}
            </ButtonLink>
          );
        }
        const opens = isAsked(action) || action === "request_refund" ? action : undefined;
        return (
          <Button key={action} onClick={() => setOpen(opens)} {...look}>
            {text}
          </Button>
        );
      })}
      {open === "request_refund" && (
        <RefundForm orderNo={order.order_no} refundable={refundable ?? ""} values={values} onClose={close} />
      )}
      {open && open !== "request_refund" && (
        <Question action={open} orderNo={order.order_no} values={values} onPage={onPage} onClose={close} />
      )}
    </div>
  );
}

interface QuestionProps extends Pick<Props, "values"> {
  readonly action: Asked;
  readonly orderNo: string;
  readonly onPage: boolean;
  readonly onClose: () => void;
}

function Question({ action, orderNo, values, onPage, onClose }: QuestionProps) {
  const api = useApi();
  const { closeText } = useDecoration().useConfig();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      const { code, message } = await api.call(calls[action], { order_no: orderNo });
      // What was refused has been said already; the page shows how the order stands by now.
      if (code === 200) void import("../../runtime/toast.ts").then(({ toast }) => toast(message, doneTime));
      if (code === 200 && action === "delete_order" && onPage) await navigate("/account/orders");
      else await revalidate();
    } finally {
      onClose();
    }
  };
  return (
    <Dialog title={values[`${action}_confirm_text`]} closeLabel={closeText} onClose={onClose}>
      <div className={styles.answers}>
        <Button onClick={go} disabled={busy} background={values.btn_bg_color} color={values.btn_text_color}>
          {values.yes_text}
        </Button>
        <Button plain onClick={onClose}>
          {values.no_text}
        </Button>
      </div>
    </Dialog>
  );
}
