import { useState } from "react";
import type { OrderLine } from "#contract/shapes/order.ts";
import { Button } from "#ui/Button.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Picture } from "#ui/Picture.tsx";
import { useApi } from "../../api/use-api.ts";
import { Form, textOf } from "../../components/form/Form.tsx";
import { TextAreaField } from "../../components/form/fields.tsx";
import { PictureField } from "../../components/pictures/PictureField.tsx";
import styles from "./review.module.css";
import { StarsField } from "./StarsField.tsx";
import type { Values } from "./values.ts";

interface Props {
  readonly line: OrderLine;
  readonly orderNo: string;
  readonly values: Values;
  readonly onSent: () => Promise<void>;
}

/** Form for the review of one order line: stars, text, pictures. */
export function ReviewForm({ line, orderNo, values, onSent }: Props) {
  const api = useApi();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [uploading, setUploading] = useState(false);
  return (
    <article className={styles.card} aria-label={line.good_name}>
      <div className={styles.product}>
        <Picture src={line.image} alt="" ratio="1 / 1" sizes="96px" className={styles.thumb} />
        <div>
          <h2 className={styles.name}>{line.good_name}</h2>
          {line.variant_label && (
            <p className={styles.variant}>
              <Isolate>{line.variant_label}</Isolate>
            </p>
          )}
        </div>
      </div>
      <Form
        label={line.good_name}
        failed={values.failed_text}
        check={(form) => ({ stars: textOf(form, "stars") ? undefined : values.stars_error_text })}
        send={async (form) => {
          const review = {
            line_id: line.id,
            stars: Number(textOf(form, "stars")),
            text: textOf(form, "text"),
            pictures: [...pictures],
          };
          const { code, message } = await api.call("/api/v1/order/evaluate", { order_no: orderNo, reviews: [review] });
          if (code !== 200) return { ok: false, message };
          await onSent();
        }}
      >
        {({ errors, busy }) => (
          <>
            <StarsField values={values} error={errors.stars} />
            <TextAreaField
              name="text"
              label={values.text_label_text}
              placeholder={values.text_placeholder}
              optional={values.optional_text}
              maxLength={2000}
            />
            {values.show_pictures && (
              <PictureField
                values={values}
                optional={values.optional_text}
                onChange={(files, isUploading) => {
                  setPictures(files);
                  setUploading(isUploading);
                }}
              />
            )}
            <div>
              <Button
                type="submit"
                disabled={busy || uploading}
                background={values.btn_bg_color}
                color={values.btn_text_color}
              >
                {values.send_text}
              </Button>
            </div>
          </>
        )}
      </Form>
    </article>
  );
}
