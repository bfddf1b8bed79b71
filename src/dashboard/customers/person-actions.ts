/** What the law lets a person ask for: their data, and its erasure. */

import type { CustomerDetail } from "#contract/shapes/customer.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { act } from "../shell/act.ts";
import { refreshCustomers } from "./customer-query.ts";

/** Saves everything the shop holds about a customer as two files: one for programs, one to read. */
export const exportPerson = ({ id, email }: Pick<CustomerDetail, "id" | "email">) =>
  act(() => api.call("/admin_api/v1/customers/export", { id }), {
    done: t("Two files saved: one to read, one for other programs"),
    onDone({ data, html }) {
      saveFile(`${email}.json`, "application/json", JSON.stringify(data, null, 2));
      saveFile(`${email}.html`, "text/html", html);
    },
  });

function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Asks, then erases. @returns whether the data was erased. */
export async function erasePerson({
  id,
  name,
  email,
}: Pick<CustomerDetail, "id" | "name" | "email">): Promise<boolean> {
  const erased = await act(() => api.call("/admin_api/v1/customers/erase", { id }), {
    ask: {
      title: t("Erase the personal data of {name}?", { name: name || email }),
      text: t(
        "Their account, addresses, messages, emails, newsletter subscription and wishlist are deleted, and their reviews no longer name them. Invoices and credit notes stay as they were issued, because law requires to keep them. Orders without an invoice keep name and address for bookkeeping, open orders also email address and phone number until they are closed. This cannot be undone.",
      ),
      confirm: t("Erase personal data"),
      danger: true,
    },
    done: t("Personal data erased"),
  });
  if (erased === undefined) return false;
  void refreshCustomers(id);
  return true;
}
