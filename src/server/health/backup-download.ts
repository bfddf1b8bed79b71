/** `POST /admin_api/v1/health/downloadBackup`: one backup as a ZIP. It holds everything: customers, orders, the secret. */
import { z } from "zod";
import { zipBackup } from "#shop/backup/zip.ts";
import { mountDownload } from "../http/download.ts";
import { defineRoutes } from "../routes.ts";
import { requireBackupsHere } from "./backups-here.ts";

export const routes = defineRoutes(async (app, options) => {
  const { services } = options;
  await mountDownload(app, options, {
    path: "/admin_api/v1/health/downloadBackup",
    permission: "staff:manage",
    isPersonal: true,
    input: z.object({ name: z.string().max(40) }),
    async open({ name }, context) {
      await requireBackupsHere(context, services);
      const chunks = await zipBackup(services.backup.backupDir, name);
      return { type: "application/zip", fileName: `backup-${name}.zip`, chunks };
    },
  });
});
