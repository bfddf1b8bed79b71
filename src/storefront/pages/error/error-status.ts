import { useSyncExternalStore } from "react";
import { readCookie } from "../../runtime/cookies.ts";

const noSubscription = () => () => {};

/** Value of the cookie `error_status`; "" on the server, whose HTML is shared by all visitors. */
export function useErrorStatus(): string {
  return useSyncExternalStore(
    noSubscription,
    () => readCookie("error_status") ?? "",
    () => "",
  );
}
