/** Calls that change stock, with the messages that follow. */

import type { Input } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { api, refresh } from "../api/api.ts";
import { toastGathered } from "../shell/toast.ts";

const paths = [
  "/admin_api/v1/lists/inventory",
  "/admin_api/v1/inventory/history",
  "/admin_api/v1/inventory/counts",
] as const;

/** Lists and histories show what has changed. */
export const refreshInventory = () => refresh(...paths);

/** Adjusts stock. @throws as the call does. */
export async function adjust(input: Input<CallByPath["/admin_api/v1/inventory/adjust"]>): Promise<void> {
  const { batch_id } = await api.call("/admin_api/v1/inventory/adjust", input);
  toastGathered(
    "stock",
    { records: input.items.map(({ variant_id }) => variant_id), batch_id },
    (variants, changes) => {
      if (variants > 1)
        return t("{count, plural, one {Stock of # variant adjusted} other {Stock of # variants adjusted}}", {
          count: variants,
        });
      return t("{count, plural, one {Stock adjusted} other {Stock adjusted # times}}", { count: changes });
    },
  );
  await refreshInventory();
}
