/** One customer on screen, and the lists that show what changed. */
import { callQuery, queryClient, refresh } from "../api/api.ts";

const customerQuery = (id: string) => callQuery("/admin_api/v1/customers/detail", { id });

export const prefetchCustomer = (id: string) => void queryClient.prefetchQuery(customerQuery(id));

/** The customer, from what the pointer on the list's row has loaded if it has. */
export const loadCustomer = async (id: string) => (await queryClient.fetchQuery(customerQuery(id))).customer;

export const groupsQuery = callQuery("/admin_api/v1/customerGroups/list", {});

/** @param id of one that changed. */
export async function refreshCustomers(id?: string): Promise<void> {
  if (id) queryClient.removeQueries({ queryKey: customerQuery(id).queryKey });
  await refresh("/admin_api/v1/lists/customers");
}
