import { useSyncExternalStore } from "react";
import { readCookie } from "../../runtime/cookies.ts";

const never = () => () => {};

/** Value of the cookie `error_status`; "" on the server, which renders the same page for everybody. */
export function useErrorStatus(): string {
  return useSyncExternalStore(
    never,
    () => readCookie("error_status") ?? "",
    () => "",
  );
}
