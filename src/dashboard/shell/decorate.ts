/** Opens the page editor in this tab. */

/** The editor's exit returns to the page that is open now. */
export async function decorate(): Promise<void> {
  location.assign("/admin");
}
