/** What screens know of test orders. */
import { callQuery, refresh } from "../api/api.ts";

export const testModeQuery = callQuery("/admin_api/v1/testOrders/mode", {});

/** Loads again what names orders that are gone. */
export const refreshAfterDeletion = () =>
  refresh("/admin_api/v1/lists/orders", "/admin_api/v1/testOrders/mode", "/admin_api/v1/home");
