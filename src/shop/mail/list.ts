import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { staffListMails as staffListMailsCall } from "#contract/calls/mail.ts";
import type { ShopContext } from "#kernel/context.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { secretTemplates } from "../mail-queue/mail.ts";

/** Mails of the mall, newest first. */
export async function listMails(
  { db, mall }: ShopContext,
  input: z.output<(typeof staffListMailsCall)["input"]>,
): Promise<Output<typeof staffListMailsCall>> {
  const mails = db
    .selectFrom("mail")
    .where("mall_id", "=", mall.id)
    .$if(input.state !== "", (query) => query.where(sql<boolean>`state = ${input.state}`));
  const { total } = await mails.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const page = clampPage(input, total);
  const rows = await mails
    .select(["id", "template", "state", "recipient", "subject", "error", "created_at", "sent_at"])
    // The one-time links of these mails open an account or confirm an address: no call returns them.
    .select((eb) => {
      const text = (column: "body_text" | "body_html") =>
        eb.case().when("template", "in", secretTemplates).then("").else(eb.ref(column)).end();
      return [text("body_text").as("text"), text("body_html").as("html")];
    })
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const list = rows.map(({ created_at, sent_at, ...mail }) => ({
    ...mail,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }));
  return { list: pageOf(list, page) };
}
