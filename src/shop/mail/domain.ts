import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { clearExpiredLinks } from "./expired-links.ts";
import * as sources from "./list-source.ts";

export const mailDomain = defineDomain({
  name: "mail",
  records: { mail_text: { announced: null } },
  lists: sourcesIn(sources),
  jobs: {
    /** Removes expired links from mails. */
    expired_links: { cron: "*/10 * * * *", run: ({ db }) => clearExpiredLinks(db) },
  },
});
