import type { ValuesOf } from "#decoration/field.ts";
import type { orderViewFields, statusFields } from "#modules/pages/order-view.ts";

/** Values of the fields that the pages with orders share. */
export type OrderValues = ValuesOf<ReturnType<typeof orderViewFields>>;
export type StatusValues = ValuesOf<ReturnType<typeof statusFields>>;
