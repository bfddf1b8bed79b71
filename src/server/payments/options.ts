import { providerVariables, readProviderEnvironment } from "#shop/payment-providers/environment.ts";
import { isSetByEnvironment } from "#shop/payments/index.ts";
import type { AppOptions } from "../app.ts";
import { type Env, withSecretFiles } from "../env.ts";

/**
 * Payment providers by the environment. With a real provider the sandbox is off, because its payments move no money.
 * @throws {StartError} for a variable that its provider cannot take.
 */
export function paymentOptions(
  { DEMO }: Pick<Env, "DEMO">,
  source: Readonly<Record<string, string | undefined>> = process.env,
): NonNullable<AppOptions["payments"]> {
  const secrets = providerVariables().flatMap(({ name, secret }) => (secret ? [name] : []));
  const environment = readProviderEnvironment(withSecretFiles(source, secrets));
  const settings = { secret: "", sandbox: DEMO, environment };
  return { sandbox: DEMO && !isSetByEnvironment(settings), environment };
}
