/** Milliseconds that the message of a failure is shown. */
export function messageTime(code: number): number {
  return code === 400 ? 3000 : 1500;
}
