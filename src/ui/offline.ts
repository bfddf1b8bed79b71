/** Milliseconds after which a shop that does not answer counts as unreachable. */
const patience = 3000;

/** Whether the shop cannot be reached: the browser says so, or a request that any answer will do for breaks. */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine === false) return true;
  return fetch("/readyz", { signal: AbortSignal.timeout(patience) }).then(
    () => false,
    () => true,
  );
}
