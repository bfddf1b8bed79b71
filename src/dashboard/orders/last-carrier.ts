import { remember, remembered } from "../shell/remembered.ts";

const key = "dashboard-carrier";

/** The carrier that was entered last in this browser: proposed for the next parcel. */
export const lastCarrier = {
  read: (): string => remembered(key) ?? "",
  write: (carrier: string): void => remember(key, carrier.trim()),
};
