import { api, queryClient } from "../api/api.ts";
import { toastFailure } from "./toast.ts";

/** Ends the session on the server and shows the sign-in. */
export async function signOut(): Promise<void> {
  try {
    await api.call("/admin_api/v1/staff/signOut", {}, { askIdentity: false });
    queryClient.clear();
    location.assign("/dashboard");
  } catch (error) {
    toastFailure(error, () => void signOut());
  }
}
