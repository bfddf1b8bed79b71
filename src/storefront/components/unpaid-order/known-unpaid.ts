/** Whether this browser has placed an order that may still wait for its payment: other visitors cost no call. */

export const key = "unpaid_order";

export function noteUnpaid(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {}
}

export function forgetUnpaid(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

export function mayHaveUnpaid(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
