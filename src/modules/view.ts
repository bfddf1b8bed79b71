/** Props of module views, in the shop and on the editor's canvas. */
import type { ComponentType, ReactNode } from "react";
import type { ModuleData } from "#contract/rows.ts";
import type { Values } from "#decoration/field.ts";
import type { DefinitionValues } from "#decoration/module.ts";

/** A visible module of a page: its values and the current rows that it shows. */
export interface ShownModule {
  readonly id: number;
  readonly type: number;
  readonly values: Values;
  readonly data: ModuleData;
  /** True while the server's HTML stands for it in a shopper's browser (see `ModuleView`). */
  readonly serverHtml?: boolean;
}

export interface ViewProps<V> {
  /** Id of the module; used with the type for unique anchors and aria ids. */
  readonly id: number;
  readonly values: V;
  readonly data: ModuleData;
  /** True on the editor's canvas: a view without content shows a placeholder, and autoplay is off. */
  readonly editing: boolean;
  /** Position on the page from 0: the first modules load their pictures eagerly (LCP). */
  readonly position: number;
  /** Of types that have slots: what stands in one of `count`, numbered from 1. */
  readonly slot?: ((number: number, count: number) => ReactNode) | undefined;
}

/** What the section around a module is given besides (`section/View.tsx`). */
export interface SectionProps {
  readonly type: number;
  /** The module's own view. */
  readonly View: AnyView;
}

/** What stands around a module whose texts take values is given besides (`dynamic/View.tsx`). */
export interface DynamicProps {
  /** The module's section, or its own view. */
  readonly Inside: AnyView;
}

/** Props of the view of a definition: `function View({ values }: ViewOf<typeof carousel>)`. */
export type ViewOf<D> = ViewProps<DefinitionValues<D>>;

// biome-ignore lint/suspicious/noExplicitAny: a list of views of every value type; values are made by the definition of the same type
export type AnyView = ComponentType<ViewProps<any> & Partial<SectionProps & DynamicProps>>;
