import { useState } from "react";
import { useRevalidator } from "react-router";
import { fill } from "#modules/shared/text.ts";
import { Button } from "#ui/Button.tsx";
import { useApi } from "../../api/use-api.ts";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { Form, textOf } from "../../components/form/Form.tsx";
import { TextAreaField, TextField } from "../../components/form/fields.tsx";
import { useFormats } from "../../components/format.ts";
import { PictureField } from "../../components/pictures/PictureField.tsx";
import { useDecoration } from "../../decoration/source.ts";
import styles from "./orders.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly orderNo: string;
  /** Decimal string. */
  readonly refundable: string;
  readonly values: Values;
  readonly onClose: () => void;
}

/** Dialog for a refund request: reason, amount and pictures. */
export function RefundForm({ orderNo, refundable, values, onClose }: Props) {
  const api = useApi();
  const { closeText, cancelText } = useDecoration().useConfig();
  const { money } = useFormats();
  const { revalidate } = useRevalidator();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [uploading, setUploading] = useState(false);
  return (
    <Dialog title={values.refund_form_title_text} closeLabel={closeText} onClose={onClose}>
      <p className={styles.lead}>{values.refund_form_lead_text}</p>
      <Form
        failed={values.refund_failed_text}
        check={(form) => {
          const amount = Number(textOf(form, "amount"));
          const fits = amount > 0 && amount <= Number(refundable);
          return {
            reason: textOf(form, "reason") ? undefined : values.refund_reason_error_text,
            amount: fits ? undefined : fill(values.refund_amount_error_text, { amount: money(refundable) }),
          };
        }}
        send={async (form) => {
          const { code, message } = await api.call("/api/v1/order/requestRefund", {
            order_no: orderNo,
            amount: textOf(form, "amount"),
            reason: textOf(form, "reason"),
            pictures: [...pictures],
          });
          if (code !== 200) return { ok: false, message };
          await revalidate();
          onClose();
        }}
      >
        {({ errors, busy }) => (
          <>
            <TextAreaField
              name="reason"
              label={values.refund_reason_text}
              maxLength={1000}
              rows={4}
              error={errors.reason}
            />
            <TextField
              name="amount"
              label={values.refund_amount_text}
              inputMode="decimal"
              maxLength={18}
              defaultValue={refundable}
              hint={fill(values.refund_amount_hint_text, { amount: money(refundable) })}
              error={errors.amount}
            />
            <PictureField
              values={values}
              optional=""
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
