import { defineDomain } from "#kernel/domain.ts";
import { clearExpiredLinks } from "./expired-links.ts";
import { mailsSource } from "./list-source.ts";

export const mailDomain = defineDomain({
  name: "mail",
  records: { mail_text: { announced: null } },
  lists: [mailsSource],
  jobs: {
    /** Removes expired links from mails. */
    expired_links: { cron: "*/10 * * * *", run: ({ db }) => clearExpiredLinks(db) },
  },
});
