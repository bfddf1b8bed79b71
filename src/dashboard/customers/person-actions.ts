/** What the law lets a person ask for: their data, and its erasure. */
import type { CustomerDetail } from "#contract/shapes/customer.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { api } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { refreshCustomers } from "./customer-query.ts";

/** Saves everything the shop holds about a customer as two files: one for programs, one to read. */
export async function exportPerson({ id, email }: Pick<CustomerDetail, "id" | "email">): Promise<void> {
  try {
    const { data, html } = await api.call("/admin_api/v1/customers/export", { id });
    saveFile(`${email}.json`, "application/json", JSON.stringify(data, null, 2));
    saveFile(`${email}.html`, "text/html", html);
    toast({ message: "Two files saved: one to read, one for other programs", type: "success" });
  } catch (error) {
    toastFailure(error);
  }
}

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
  const sure = await confirm({
    title: `Erase the personal data of ${name || email}?`,
    text: "Their account, addresses, messages, emails, newsletter subscription and wishlist are deleted, and their reviews no longer name them. Invoices and credit notes stay as they were issued, because law requires to keep them. Orders without an invoice keep name and address for bookkeeping, open orders also email address and phone number until they are closed. This cannot be undone.",
    confirm: "Erase personal data",
    danger: true,
  });
  if (!sure) return false;
  try {
    await api.call("/admin_api/v1/customers/erase", { id });
    toast({ message: "Personal data erased", type: "success" });
    void refreshCustomers(id);
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
