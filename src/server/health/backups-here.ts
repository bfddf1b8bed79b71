import { forbidden } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { whyNotHere } from "#shop/health/health.ts";
import type { Services } from "../calls/context.ts";

/** @throws {ShopError} 403 where backups leave and come back on the server's command line only. */
export async function requireBackupsHere(context: ShopContext, { catalog }: Services): Promise<void> {
  const reason = await whyNotHere(context, catalog !== undefined);
  if (reason === "several_shops")
    throw forbidden(t("Backups hold all shops of this server. They are restored on its command line."));
  if (reason === "replicas")
    throw forbidden(t("This shop's database has replicas. Backups are restored on the server's command line."));
}
