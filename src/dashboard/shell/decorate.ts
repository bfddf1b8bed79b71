/** Opens the page editor in this tab. */
import { api } from "../api/api.ts";

/** Opens it on the home page. @param return_to where its exit leads: the dashboard's page that is open now, unless another is given. */
export async function decorate(return_to = `${location.pathname}${location.search}`): Promise<void> {
  const { url } = await api.call("/admin_api/v1/staff/editorTicket", { return_to });
  location.assign(url);
}
