/** What a link may lead to, besides a typed address. */
import { createContext } from "react";

export interface LinkTarget {
  readonly label: string;
  /** In-app path or address. */
  readonly value: string;
  /** A state of it, shown in place of the address: "Draft". */
  readonly mark?: string | undefined;
}

export interface LinkTargetGroup {
  readonly label: string;
  readonly items: readonly LinkTarget[];
}

export interface LinkSources {
  /** Pages and articles. */
  readonly groups: readonly LinkTargetGroup[];
  /** Categories and products whose name has the text. */
  readonly find?: ((text: string) => Promise<readonly LinkTargetGroup[]>) | undefined;
}

export const LinkSourcesContext = createContext<LinkSources>({ groups: [] });
