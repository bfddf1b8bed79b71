/** Whether the person has put the list of first steps away, in this browser. */

const key = "dashboard-first-steps";

export function stepsHidden(): boolean {
  try {
    return localStorage.getItem(key) === "hidden";
  } catch {
    return false;
  }
}

export function hideSteps(): void {
  try {
    localStorage.setItem(key, "hidden");
  } catch {
    // Storage is blocked: the list comes back with the next visit.
  }
}
