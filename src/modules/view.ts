/** What a module's view gets, in the shop and on the editor's canvas alike. */
import type { ComponentType } from "react";
import type { ModuleData } from "#contract/rows.ts";
import type { Values } from "#decoration/field.ts";
import type { DefinitionValues } from "#decoration/module.ts";

/** A module that a page shows: its values and the live rows beside them. */
export interface ShownModule {
  readonly id: number;
  readonly type: number;
  readonly values: Values;
  readonly data: ModuleData;
  /** True while the server's HTML stands for it in a shopper's browser (see `ModuleView`). */
  readonly kept?: boolean;
}

export interface ViewProps<V> {
  /** Id of the module; with its type it makes the anchors and aria ids of the view unique. */
  readonly id: number;
  readonly values: V;
  readonly data: ModuleData;
  /** True on the editor's canvas: a view without content shows what is missing instead of nothing; nothing plays by itself. */
  readonly editing: boolean;
  /** Position on the page from 0: the first modules load their pictures eagerly (LCP). */
  readonly position: number;
}

/** Props of the view of a definition: `function View({ values }: ViewOf<typeof carousel>)`. */
export type ViewOf<D> = ViewProps<DefinitionValues<D>>;

// biome-ignore lint/suspicious/noExplicitAny: a list of views of every value type; values are made by the definition of the same type
export type AnyView = ComponentType<ViewProps<any>>;
