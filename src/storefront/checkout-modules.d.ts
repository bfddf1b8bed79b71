/** Made of `shopwright.config.ts` when the pages are built (`scripts/extension-code.ts`): the browser modules of payment providers. */
declare module "virtual:checkout-modules" {
  const modules: Readonly<
    Record<string, () => Promise<{ readonly default: import("#contract/checkout-module.ts").CheckoutModule }>>
  >;
  export default modules;
}
