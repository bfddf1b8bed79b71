import type { OrderAction } from "#contract/orders.ts";
import type { ValuesOf } from "#decoration/field.ts";
import type { confirmFields, refundFields } from "#modules/pages/order-actions.ts";

/** Texts of the buttons, dialogs and refund form of an order. An action without a text is not offered. */
export type ActionValues = ValuesOf<ReturnType<typeof refundFields>> &
  ValuesOf<ReturnType<typeof confirmFields>> & {
    readonly [text in `${OrderAction}_text` | `${OrderAction}_confirm_text`]?: string;
  } & { readonly btn_bg_color: string; readonly btn_text_color: string };
