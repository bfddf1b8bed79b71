/** Which extensions of this process were left out: Health names them. */

export interface LeftOutExtension {
  readonly name: string;
  /** A sentence. */
  readonly reason: string;
}

type LeaveOut = (name: string, reason: string) => void;

let leftOut: readonly LeftOutExtension[] = [];
let leave: LeaveOut = () => {};

export const leftOutExtensions = (): readonly LeftOutExtension[] => leftOut;

/** @param leaveOut takes away what an extension has brought. */
export function noteLeftOut(extensions: readonly LeftOutExtension[], leaveOut: LeaveOut): void {
  leftOut = extensions;
  leave = leaveOut;
}

/** Leaves an extension out that was in use until now: nothing that it has brought is there any more. */
export const leaveOutExtension: LeaveOut = (name, reason) => leave(name, reason);
