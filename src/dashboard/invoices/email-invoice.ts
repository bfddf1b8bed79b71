import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { act } from "../shell/act.ts";

/** Sends the PDF of an invoice or credit note to its customer, and tells of it. */
export const emailInvoice = ({ id, name }: { readonly id: string; readonly name: string }) =>
  act(() => api.call("/admin_api/v1/invoices/email", { id }), {
    done: ({ email }) => t("{name} sent to {email}", { name, email }),
  });
