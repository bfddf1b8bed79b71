/** Guards against loops: true at most once within `milliseconds` for the same name, across page loads of one tab. */
export function onceIn(name: string, milliseconds: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(name) ?? 0);
    if (Date.now() - last < milliseconds) return false;
    sessionStorage.setItem(name, String(Date.now()));
    return true;
  } catch {
    // Without storage a loop could not be detected: do not start one.
    return false;
  }
}
