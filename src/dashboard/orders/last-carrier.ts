const key = "dashboard-carrier";

/** The carrier that was entered last in this browser: proposed for the next parcel. */
export const lastCarrier = {
  read: (): string => localStorage.getItem(key) ?? "",
  write: (carrier: string): void => localStorage.setItem(key, carrier.trim()),
};
