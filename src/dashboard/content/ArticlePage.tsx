import { TextScreen } from "./TextScreen.tsx";
import { articleKind } from "./text-kind.ts";

/** An article, or a new one at `/articles/new`. */
export function Component() {
  return <TextScreen kind={articleKind} />;
}
