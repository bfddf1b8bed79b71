/** Made of `shopwright.config.ts` when the pages are built (`scripts/extension-code.ts`): module types of extensions, by their number. */
declare module "virtual:extension-modules" {
  interface BuiltModule {
    readonly hydrate: import("./manifest.ts").Hydration;
    readonly view: () => Promise<{ readonly default: import("./view.ts").AnyView }>;
    /** Path of the view's source, which is its key in Vite's manifest; only in the build for rendering. */
    readonly source?: string;
  }
  /** Null without any: the bundler takes away what would read it. */
  export const modules: Readonly<Record<number, BuiltModule | undefined>> | null;
}

/** What the editor needs of them besides. */
declare module "virtual:extension-definitions" {
  export const definitions: readonly import("#decoration/module.ts").AnyDefinition[];
  export const thumbnails: Readonly<Record<number, import("./thumbnails/thumbnail.ts").Thumbnail | undefined>>;
}
