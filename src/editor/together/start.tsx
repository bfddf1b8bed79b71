/** What the editor loads when it is idle: colleagues and comments. */
import { setLive } from "./live.ts";
import { type SessionOptions, startSession } from "./session.ts";
import { Together } from "./Together.tsx";

/** @returns what ends it. */
export function startTogether(options: SessionOptions): () => void {
  setLive({ bar: <Together /> });
  return startSession(options);
}
