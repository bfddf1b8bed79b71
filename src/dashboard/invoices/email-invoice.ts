import { api } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";

/** Sends the PDF of an invoice or credit note to its customer, and tells of it. */
export async function emailInvoice({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  try {
    const { email } = await api.call("/admin_api/v1/invoices/email", { id });
    toast({ message: `${name} sent to ${email}` });
  } catch (error) {
    toastFailure(error);
  }
}
