/** Until when a popup stays away from a visitor. */

const key = "newsletter_popup";
const day = 86_400_000;

/** Where visitors are asked for consent, nothing is kept beyond the visit before they have agreed. */
function storage(): Storage {
  if (!document.getElementById("consent")) return localStorage;
  const stored: unknown = JSON.parse(localStorage.getItem("consent") ?? "null");
  const agreed =
    typeof stored === "object" && stored !== null && "purposes" in stored && Array.isArray(stored.purposes)
      ? stored.purposes.length > 0
      : false;
  return agreed ? localStorage : sessionStorage;
}

export function mayOpen(): boolean {
  try {
    return [localStorage, sessionStorage].every((one) => !(Number(one.getItem(key)) > Date.now()));
  } catch {
    // Without storage it would open on every page.
    return false;
  }
}

/** To be called when the popup was closed, or somebody has subscribed: in the second case it does not open again for a year. */
export function rememberClosed(days: number, subscribed: boolean): void {
  try {
    storage().setItem(key, String(Date.now() + (subscribed ? 365 : days) * day));
  } catch {
    // It does not open without storage.
  }
}
