/** What is said and set back when a page cannot be reached without a connection. */
import { useEffect } from "react";

const listeners = new Set<() => void>();

/** The browser's own message until the shop's own has loaded, which comes with the part of the router that navigates. */
let show: (text: string) => void = (text) => alert(text);

export function setOfflineMessage(own: (text: string) => void): void {
  show = own;
}

/** Of the shop's configuration; "" in a page without one. */
let text = () => "";

export function setOfflineText(of: () => string): void {
  text = of;
}

/** Says that a page cannot be reached without a connection, and sets back what `useStayed` names. */
export function tellOffline(): void {
  for (const listener of listeners) listener();
  if (text()) show(text());
}

/** Sets a control back whose choice leads to another page, when that page was not reached. */
export function useStayed(reset: () => void): void {
  useEffect(() => {
    listeners.add(reset);
    return () => void listeners.delete(reset);
  }, [reset]);
}
