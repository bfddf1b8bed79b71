/** Customers of another shop, added from a file as a task. Customers that the shop knows stay as they are. */

import { sql } from "kysely";
import { z } from "zod";
import { addressShape } from "#contract/address.ts";
import type { Output } from "#contract/call.ts";
import type { checkCustomerFile as checkCall, importCustomers as importCall } from "#contract/calls/customers.ts";
import { badInput, ShopError } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { defineTask, type Failure, startTask } from "#kernel/tasks/index.ts";
import { cleanText } from "#kernel/text.ts";
import { addSubscriber } from "../newsletter/commands.ts";
import { importAddress } from "./addresses.ts";
import { createCustomer } from "./commands.ts";
import { type CustomerRow, readCustomerFile } from "./customer-file.ts";

/** Customers of a portion: each is a transaction of some milliseconds. */
const portion = 50;

const rows = z.array(
  z.object({
    line: z.int(),
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    tags: z.array(z.string()),
    note: z.string(),
    agreed: z.boolean(),
    address: z.object(addressShape).nullable().default(null),
  }),
);

export const importCustomersTask = defineTask({
  kind: "customers.import",
  apart: true,
  permission: "customers:write",
  /** `consent_note`: "" subscribes nobody. */
  input: z.object({ rows, consent_note: z.string() }),
  cursor: z.object({ from: z.int() }),
  title: ({ rows: all }) => t("Import {count, plural, one {# customer} other {# customers}}", { count: all.length }),
  prepare: async (_, { rows: all }) => ({ total: all.length }),
  async work(context, { rows: all, consent_note }, cursor) {
    const from = cursor?.from ?? 0;
    const some = all.slice(from, from + portion);
    const emails = await knownOf(
      context,
      some.map(({ email }) => email),
    );
    const failures: Failure[] = [];
    for (const row of some) {
      const { line, agreed, address, ...customer } = row;
      try {
        // Known: before, or by this portion before its process died.
        if (!emails.customers.has(row.email.toLowerCase())) {
          await runCommand(context, null, async (inside) => {
            const id = await createCustomer(inside, customer);
            if (address) await importAddress(inside, id, address);
          });
        }
        const subscribes = agreed && consent_note !== "" && !emails.subscribers.has(row.email.toLowerCase());
        if (subscribes) await addSubscriber(context, { email: row.email, consent_note });
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        failures.push({ row: row.email, reason: error.message, data: { ...row, line } });
      }
    }
    const next = from + some.length;
    return { cursor: next < all.length ? { from: next } : null, done: some.length, failures };
  },
  retry: (failures, { consent_note }) => ({ rows: rows.parse(failures.map(({ data }) => data)), consent_note }),
});

/** Which of some addresses are customers, and which the newsletter's list has, those that have unsubscribed included. */
async function knownOf({ db, mall }: ShopContext, emails: readonly string[]) {
  const lower = sql`${emails.map((email) => email.toLowerCase())}::text[]`;
  const emailsIn = async (table: "customer" | "subscriber") => {
    const { rows: rowsOf } = await sql<{ email: string }>`select lower(email) as email from ${sql.table(table)}
      where mall_id = ${mall.id} and lower(email) = any(${lower})`.execute(db);
    return new Set(rowsOf.map(({ email }) => email));
  };
  const [customers, subscribers] = await Promise.all([emailsIn("customer"), emailsIn("subscriber")]);
  return { customers, subscribers };
}

/** Says what a file would add, without adding it. @throws {ShopError} 400 for a file that cannot be read. */
export async function checkCustomerFile(
  context: ShopContext,
  { csv }: z.output<(typeof checkCall)["input"]>,
): Promise<Output<typeof checkCall>> {
  const file = readCustomerFile(csv);
  const problems = file.rows.filter(({ problem }) => problem !== "");
  const fresh = await newOf(context, file.rows);
  const noted = fresh.filter(({ address_problem }) => address_problem !== "");
  return {
    added: fresh.length,
    known: file.rows.length - problems.length - fresh.length,
    agreed: fresh.filter(({ agreed }) => agreed).length,
    has_consent: file.has_consent,
    problems: problems.slice(0, 100).map(({ line, email, problem }) => ({ line, email, problem })),
    problem_count: problems.length,
    addresses: fresh.filter(({ address }) => address !== null).length,
    noted: noted.slice(0, 100).map(({ line, email, address_problem }) => ({ line, email, problem: address_problem })),
    noted_count: noted.length,
    sample: fresh.slice(0, 10).map(({ email, name, tags }) => ({ email, name, tags: [...tags] })),
  };
}

async function newOf(context: ShopContext, all: readonly CustomerRow[]): Promise<CustomerRow[]> {
  const good = all.filter(({ problem }) => problem === "");
  const { customers } = await knownOf(
    context,
    good.map(({ email }) => email),
  );
  return good.filter(({ email }) => !customers.has(email.toLowerCase()));
}

/**
 * Starts adding the new customers of a file.
 * @param given.subscribe also subscribes those to the newsletter of whom the file says that they agreed.
 * @throws {ShopError} 400 for a file that cannot be read, adds nobody, or does not say who agreed.
 */
export async function importCustomers(
  context: ShopContext,
  { csv, name, subscribe }: z.output<(typeof importCall)["input"]>,
): Promise<Output<typeof importCall>> {
  const file = readCustomerFile(csv);
  if (subscribe && !file.has_consent) throw badInput(t("subscribe: no column of the file says who agreed to emails"));
  const fresh = await newOf(context, file.rows);
  if (fresh.length === 0) throw badInput(t("csv: has no new customers"));
  const started = await startTask(context, importCustomersTask, {
    rows: fresh.map(({ problem: _, address_problem: __, tags, ...row }) => ({ ...row, tags: [...tags] })),
    consent_note: subscribe ? `Agreed in the shop before; imported from ${cleanText(name)}` : "",
  });
  return { ...started, count: fresh.length };
}
