import { useState } from "react";
import type { OrderRow } from "#contract/shapes/order.ts";
import { fill } from "#modules/shared/text.ts";
import { Button } from "#ui/Button.tsx";
import { useApi } from "../../api/use-api.ts";
import { useDecoration } from "../../decoration/source.ts";
import { Dialog } from "../dialog/Dialog.tsx";
import { Form, textOf } from "../form/Form.tsx";
import { TextAreaField, TextField } from "../form/fields.tsx";
import { isZero, useFormats } from "../format.ts";
import { PictureField } from "../pictures/PictureField.tsx";
import styles from "./order-actions.module.css";
import { RefundItems, refundableItems } from "./RefundItems.tsx";
import type { ActionValues } from "./values.ts";

interface Props {
  readonly order: OrderRow;
  /** Decimal string. */
  readonly refundable: string;
  /** With which the order was opened; "" for the visitor's own. */
  readonly email: string;
  readonly values: ActionValues;
  /** Loads the order's new state. */
  readonly onSent: () => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog for a refund request: items, reason and pictures; the amount can be changed while it is for all of them. */
export function RefundForm({ order, refundable, email, values, onSent, onClose }: Props) {
  const api = useApi();
  const { closeText, cancelText } = useDecoration().useConfig();
  const { money } = useFormats(order);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [uploading, setUploading] = useState(false);
  const items = refundableItems(order);
  const [units, setUnits] = useState(() => new Map(items.map(({ id, max }) => [id, max])));
  /** Nothing was paid: the goods alone go back. */
  const isFree = isZero(refundable);
  const isAll = !isFree && items.every(({ id, max }) => units.get(id) === max);
  const chosen = items.flatMap(({ id }) => {
    const qty = units.get(id) ?? 0;
    return qty > 0 ? { line_id: id, qty } : [];
  });
  return (
    <Dialog title={values.refund_form_title_text} closeLabel={closeText} onClose={onClose}>
      <p className={styles.lead}>{values.refund_form_lead_text}</p>
      <Form
        failed={values.refund_failed_text}
        check={(form) => {
          const amount = Number(textOf(form, "amount"));
          const fits = amount > 0 && amount <= Number(refundable);
          return {
            items: isAll || chosen.length > 0 ? undefined : values.refund_items_error_text,
            reason: textOf(form, "reason") ? undefined : values.refund_reason_error_text,
            amount: !isAll || fits ? undefined : fill(values.refund_amount_error_text, { amount: money(refundable) }),
          };
        }}
        send={async (form) => {
          const { code, message } = await api.call("/api/v1/order/requestRefund", {
            order_no: order.order_no,
            ...(email && { email }),
            ...(isAll ? { amount: textOf(form, "amount") } : { lines: chosen }),
            reason: textOf(form, "reason"),
            pictures: [...pictures],
          });
          if (code !== 200) return { ok: false, message };
          await onSent();
          onClose();
        }}
      >
        {({ errors, busy }) => (
          <>
            {items.length > 0 && (
              <RefundItems
                items={items}
                units={units}
                values={values}
                error={chosen.length === 0 ? errors.items : undefined}
                onChange={setUnits}
              />
            )}
            <TextAreaField
              name="reason"
              label={values.refund_reason_text}
              maxLength={1000}
              rows={4}
              error={errors.reason}
            />
            {isAll && (
              <TextField
                name="amount"
                label={values.refund_amount_text}
                inputMode="decimal"
                maxLength={18}
                defaultValue={refundable}
                hint={fill(values.refund_amount_hint_text, { amount: money(refundable) })}
                error={errors.amount}
              />
            )}
            <PictureField
              values={values}
              optional=""
              proof={email ? { order_no: order.order_no, email } : undefined}
              onChange={(files, isUploading) => {
                setPictures(files);
                setUploading(isUploading);
              }}
            />
            <div className={styles.answers}>
              <Button
                type="submit"
                disabled={busy || uploading}
                background={values.btn_bg_color}
                color={values.btn_text_color}
              >
                {values.refund_send_text}
              </Button>
              <Button plain onClick={onClose}>
                {cancelText}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
