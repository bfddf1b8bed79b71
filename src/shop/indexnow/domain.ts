import { defineDomain } from "#kernel/domain.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { indexNowOfInstallation, switchedOn, tellChanges } from "./tell.ts";

export const indexNowDomain = defineDomain({
  name: "indexnow",
  jobs: {
    /** Tells search engines which pages have changed. */
    indexnow: {
      cron: "*/10 * * * *",
      run: (installation) =>
        whereWork(installation.db, switchedOn, (context) =>
          tellChanges(context, indexNowOfInstallation.of(installation)),
        ),
    },
  },
});
