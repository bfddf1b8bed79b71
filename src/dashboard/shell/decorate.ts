/** Opens the page editor in this tab. */
import { api } from "../api/api.ts";

/** @param page first page of the editor; its exit returns to the dashboard's page that is open now. */
export async function decorate(page = "/"): Promise<void> {
  const { pathname, search } = location;
  const { url } = await api.call("/admin_api/v1/staff/editorTicket", { page, return_to: `${pathname}${search}` });
  location.assign(url);
}
