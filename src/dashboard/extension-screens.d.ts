/** Made of `shopwright.config.ts` when the pages are built (`scripts/extension-code.ts`): the screens of extensions. */
declare module "virtual:extension-screens" {
  /** Null without any: the bundler takes away what would read it. */
  const screens: readonly import("./define-screens.ts").DomainScreens[] | null;
  export default screens;
}
