/** Opens the page editor in this tab. */
import { api } from "../api/api.ts";

/** Opens it on the home page; its exit returns to the dashboard's page that is open now. */
export async function decorate(): Promise<void> {
  const { pathname, search } = location;
  const { url } = await api.call("/admin_api/v1/staff/editorTicket", { return_to: `${pathname}${search}` });
  location.assign(url);
}
