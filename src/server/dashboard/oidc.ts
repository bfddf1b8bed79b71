/** Sign-in at the company's own provider (OpenID Connect): authorization code with PKCE, state and nonce. */
import type * as client from "openid-client";
import { deriveToken } from "#kernel/tokens.ts";
import type { Env } from "../env.ts";

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Words of the button. */
  readonly label: string;
}

/** What the environment says; undefined unless issuer, id and secret are there. */
export function oidcOptions(
  env: Pick<Env, "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET" | "OIDC_ISSUER" | "OIDC_LABEL">,
): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, label: env.OIDC_LABEL } : undefined;
}

export interface Oidc {
  readonly label: string;
  /** Address of the provider to send the browser to. @param token of this attempt, which the browser keeps as a cookie. */
  begin(token: string, callback: string): Promise<string>;
  /**
   * The verified address of who has come back.
   * @param url the address that the provider led to, with its query.
   * @throws when the answer does not belong to this attempt, or the provider does not vouch for the address.
   */
  finish(token: string, url: URL): Promise<string>;
}

/** State, nonce and verifier follow from the token: nothing of an attempt needs to be stored readably. */
const partsOf = (token: string) => ({
  state: deriveToken(token, "oidc state"),
  nonce: deriveToken(token, "oidc nonce"),
  verifier: deriveToken(token, "oidc verifier"),
});

export function createOidc({ issuer, clientId, clientSecret, label }: OidcSettings): Oidc {
  /** Loaded, with the provider's metadata, when the first person uses it; again after a failure. */
  let discovery: Promise<{ lib: typeof client; config: client.Configuration }> | undefined;
  const provider = () => {
    discovery ??= discover().catch((error: unknown) => {
      discovery = undefined;
      throw error;
    });
    return discovery;
  };
  async function discover() {
    const lib = await import("openid-client");
    const server = new URL(issuer);
    // Only a provider on this machine may be reached without TLS (`env.ts` checks it).
    const options = server.protocol === "http:" ? { execute: [lib.allowInsecureRequests] } : {};
    return { lib, config: await lib.discovery(server, clientId, clientSecret, undefined, options) };
  }
  return {
    label,
    async begin(token, callback) {
      const { lib, config } = await provider();
      const { state, nonce, verifier } = partsOf(token);
      const parameters = {
        redirect_uri: callback,
        scope: "openid email",
        code_challenge: await lib.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
      };
      return lib.buildAuthorizationUrl(config, parameters).href;
    },
    async finish(token, url) {
      const { lib, config } = await provider();
      const { state, nonce, verifier } = partsOf(token);
      const tokens = await lib.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider sent no ID token");
      // Some providers tell the address at their userinfo endpoint only.
      const about = claims.email ? claims : await lib.fetchUserInfo(config, tokens.access_token, claims.sub);
      if (typeof about.email !== "string" || about.email_verified !== true) {
        throw new Error("the provider does not say that the email is verified");
      }
      return about.email;
    },
  };
}
