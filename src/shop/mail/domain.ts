import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { clearExpiredLinks } from "./expired-links.ts";
import * as sources from "./list-source.ts";
import { translatedMails } from "./texts/translated.ts";

export const mailDomain = defineDomain({
  name: "mail",
  records: { mail_text: { announced: null } },
  translated: { mail: translatedMails },
  lists: sourcesIn(sources),
  jobs: {
    /** Removes expired links from mails. */
    expired_links: { cron: "*/10 * * * *", run: ({ db }) => clearExpiredLinks(db) },
  },
});
