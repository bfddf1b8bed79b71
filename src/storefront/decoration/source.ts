/**
 * Where the modules on a page come from. In the shop: from the loaded decoration. On the editor's canvas: from the
 * editor's store, one subscription per module, so that a keystroke renders one module. Pages and layouts only use these hooks.
 */
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Values } from "#decoration/field.ts";
import type { ConfigValues, RootStyle } from "#modules/config/values.ts";
import type { ShownModule } from "#modules/view.ts";

export interface DecorationSource {
  /** Keys of the page's modules that are shown, in order (home). */
  useModuleKeys(): readonly string[];
  useModule(key: string): ShownModule | undefined;
  useHeader(): ShownModule | undefined;
  useFooter(): ShownModule | undefined;
  /** Values of the page's own configuration (type −3). */
  usePageValues(): Values;
  /** All global configuration values, by field. */
  useConfig(): ConfigValues;
  readonly editing: boolean;
  /**
   * Computes the root's style from the configuration: on the canvas it is newer than the loaded one. In the shop the result
   * is part of the loaded data.
   */
  readonly rootStyle?: (config: ConfigValues) => RootStyle;
  /** The editor's frame around a module: outline, selection, drag. Header and footer are "header" and "footer" to it. */
  readonly Frame?: ComponentType<{ readonly moduleKey: string; readonly children: ReactNode }>;
  /** The editor's list of modules, which does not lay out modules outside of the viewport. */
  readonly List?: ComponentType<ListProps>;
}

export interface ListProps {
  readonly keys: readonly string[];
  /** Renders a module; `position` counts from the top of the page. */
  readonly item: (key: string, position: number) => ReactNode;
}

export const DecorationContext = createContext<DecorationSource | null>(null);

/** Throws outside of a page. */
export function useDecoration(): DecorationSource {
  const source = useContext(DecorationContext);
  if (!source) throw new Error("no decoration source around this component");
  return source;
}
