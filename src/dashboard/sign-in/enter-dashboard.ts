/** Opens the dashboard anew after a sign-in: nothing that was loaded before it stays. */
export function enterDashboard(): void {
  window.location.assign("/dashboard");
}
