/** An OpenID Connect provider on this machine, whose sign-in asks nothing. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { Provider } from "oidc-provider";

export const oidcClient = { id: "shop", secret: "a secret of the shop at the provider" };

export interface OidcProvider {
  readonly issuer: string;
  /** Who is signed in at the provider, and whether it has verified the address. */
  person: { readonly email: string; readonly verified: boolean };
  /** Makes a shop known; the provider answers from then on. @param origin of the shop */
  readonly accept: (origin: string) => void;
  readonly stop: () => void;
}

export async function startOidcProvider(): Promise<OidcProvider> {
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const http = createServer((request, response) => listener(request, response)).listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const self: OidcProvider = {
    issuer,
    person: { email: "owner@example.com", verified: true },
    accept(origin) {
      const redirect = `${origin}/dashboard/oidc/callback`;
      const provider = new Provider(issuer, {
        clients: [{ client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: [redirect] }],
        claims: { openid: ["sub"], email: ["email", "email_verified"] },
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => true },
        cookies: { keys: ["a key of the provider's cookies"] },
        findAccount: (_, sub) => ({
          accountId: sub,
          claims: async () => ({ sub, email: self.person.email, email_verified: self.person.verified }),
        }),
        ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
        interactions: { url: () => "/interaction" },
        async loadExistingGrant(context) {
          const { client, session } = context.oidc;
          const grant = new provider.Grant({ clientId: client?.clientId ?? "", accountId: session?.accountId ?? "" });
          grant.addOIDCScope("openid email");
          await grant.save();
          return grant;
        },
      });
      const handle = provider.callback();
      listener = async (request, response) => {
        if (request.url !== "/interaction") return void handle(request, response);
        await provider.interactionFinished(request, response, { login: { accountId: self.person.email } });
      };
    },
    stop: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  return self;
}
