/** In place of Stripe: the calls of its API that the shop makes, and a script that draws a card field and a wallet. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

interface Session {
  readonly id: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly return_url: string;
  status: "open" | "complete" | "expired";
}

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  status: "requires_payment_method" | "succeeded" | "canceled";
}

export interface StripeStandIn {
  /** "http://127.0.0.1:4242" */
  readonly url: string;
  /** Addresses to which it sends all events; tests add to them. */
  readonly webhooks: string[];
  /** How often the script was loaded. */
  readonly scriptsLoaded: () => number;
  readonly stop: () => Promise<void>;
}

/** A card that is declined. */
export const declinedCard = "4000 0000 0000 0002";
export const goodCard = "4242 4242 4242 4242";
/** A secret key that is not accepted. */
export const revokedKey = "sk_test_revoked";

const list = (data: readonly object[]) => ({ object: "list", data, has_more: false, url: "" });

export async function startStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const webhooks: string[] = [];
  let scripts = 0;
  /** What the test of keys asks for. */
  const aboutAccount = (path: string) => {
    if (path === "/v1/checkout/sessions") return list([]);
    if (path === "/v1/account") return { id: "acct_1", object: "account", charges_enabled: true };
    if (path !== "/v1/webhook_endpoints") return undefined;
    return list(webhooks.map((url) => ({ url, status: "enabled", enabled_events: ["*"] })));
  };
  const answer = async (request: IncomingMessage): Promise<object | undefined> => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const asked = request.method === "GET" && aboutAccount(new URL(request.url ?? "", "http://stand-in").pathname);
    if (asked) return asked;
    const [, id = "", action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(request.url ?? "") ?? [];
    if (request.url === "/v1/checkout/sessions") {
      const form = new URLSearchParams(text);
      const session: Session = {
        id: `cs_${sessions.size + 1}`,
        amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
        currency: form.get("line_items[0][price_data][currency]") ?? "",
        return_url: form.get("return_url") ?? "",
        status: "open",
      };
      sessions.set(session.id, session);
      return shown(session);
    }
    if (request.url === "/confirm") {
      const { secret, card } = JSON.parse(text);
      const session = sessions.get(String(secret).replace("_secret", ""));
      if (!session || card === declinedCard) return { error: { message: "Your card was declined." } };
      session.status = "complete";
      return { return_url: session.return_url };
    }
    const [, intentId = "", cancel] = /^\/v1\/payment_intents(?:\/(\w+)(\/cancel)?)?$/.exec(request.url ?? "") ?? [];
    if (request.url === "/v1/payment_intents") {
      const form = new URLSearchParams(text);
      const intent: Intent = {
        id: `pi_${intents.size + 1}`,
        amount: Number(form.get("amount")),
        currency: form.get("currency") ?? "",
        status: "requires_payment_method",
      };
      intents.set(intent.id, intent);
      return shownIntent(intent);
    }
    const intent = intents.get(intentId);
    if (intent && cancel) intent.status = "canceled";
    if (intent) return shownIntent(intent);
    if (request.url === "/confirm_wallet") {
      const { secret, amount, declined } = JSON.parse(text);
      const asked = intents.get(String(secret).replace("_secret", ""));
      if (!asked || asked.amount !== amount) return { error: { message: "The amount is not that of the intent." } };
      if (declined) return { error: { message: "Your payment was declined." } };
      asked.status = "succeeded";
      return {};
    }
    const session = sessions.get(id);
    if (session && action && session.status === "open") session.status = "expired";
    return session && shown(session);
  };
  const server = createServer((request, response) => {
    if (request.url === "/stripe.js") {
      scripts++;
      response.setHeader("content-type", "text/javascript").end(`(${script})("http://${request.headers.host}")`);
      return;
    }
    if (request.headers.authorization === `Bearer ${revokedKey}`) {
      response.statusCode = 401;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ error: { type: "invalid_request_error", message: "Expired API Key provided" } }));
      return;
    }
    void answer(request).then((body) => {
      response.statusCode = body ? 200 : 404;
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("content-type", "application/json").end(JSON.stringify(body ?? {}));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    webhooks,
    scriptsLoaded: () => scripts,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function shownIntent(intent: Intent) {
  return { ...intent, object: "payment_intent", client_secret: `${intent.id}_secret` };
}

function shown({ return_url: _, ...session }: Session) {
  return {
    ...session,
    object: "checkout.session",
    client_secret: `${session.id}_secret`,
    payment_status: session.status === "complete" ? "paid" : "unpaid",
    payment_intent: "pi_1",
  };
}

/** Runs in the page. */
function script(base: string): void {
  type Listeners = Record<string, (event: object) => void>;
  const element = (draw: (on: Listeners) => HTMLElement, ready: object) => {
    const listeners: Listeners = {};
    const node = draw(listeners);
    return {
      on: (event: string, listener: (event: object) => void) => Object.assign(listeners, { [event]: listener }),
      mount(place: HTMLElement) {
        place.append(node);
        setTimeout(() => listeners.ready?.(ready));
      },
      destroy: () => node.remove(),
    };
  };
  const field = Object.assign(document.createElement("input"), { ariaLabel: "Card number" });
  interface Totals {
    readonly lineItems: readonly { readonly name: string; readonly amount: number }[];
    readonly shippingRates: readonly { readonly id: string; readonly displayName: string; readonly amount: number }[];
  }
  /** The sheet of a wallet: two addresses, one without a region of the shop, the ways to ship, the total. */
  const walletSheet = (on: Listeners, total: () => number) => {
    const sheet = Object.assign(document.createElement("div"), { role: "dialog", ariaLabel: "Wallet" });
    sheet.style.cssText = "position:fixed;inset:10%;z-index:9;padding:20px;background:#fff;color:#000";
    let rate = "";
    const says = Object.assign(document.createElement("p"), { role: "status" });
    const rates = document.createElement("div");
    const button = (text: string, onclick: () => void) =>
      Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick });
    const ask = (event: string, choice: object) =>
      on[event]?.({
        ...choice,
        resolve: show,
        reject: () => {
          says.textContent = "Not possible";
        },
      });
    const show = (given: Totals) => {
      const sum = given.lineItems.reduce((all, { amount }) => all + amount, 0);
      if (sum > total()) throw new Error("the parts are more than the total");
      rate = given.shippingRates[0]?.id ?? "";
      const parts = given.lineItems.map(({ name, amount }) => `${name} ${amount}`).join(", ");
      says.textContent = `${parts}. Total ${total()}`;
      const choose = (id: string) => {
        ask("shippingratechange", { shippingRate: { id } });
        rate = id;
      };
      rates.replaceChildren(...given.shippingRates.map(({ id, displayName }) => button(displayName, () => choose(id))));
    };
    const homes = {
      "San Francisco": { country: "US", state: "California", city: "San Francisco", postal_code: "94103" },
      Berlin: { country: "DE", state: "", city: "Berlin", postal_code: "10115" },
    };
    let home: (typeof homes)[keyof typeof homes] = homes.Berlin;
    const ship = (name: keyof typeof homes) =>
      button(`Ship to ${name}`, () => {
        home = homes[name];
        ask("shippingaddresschange", { address: home });
      });
    const pay = (name: string) =>
      button(`Pay as ${name}`, () => {
        sheet.remove();
        on.confirm?.({
          billingDetails: { name, email: "wallet@example.com", phone: "" },
          shippingAddress: { name, address: { line1: "1 Market Street", line2: null, ...home } },
          shippingRate: { id: rate },
          paymentFailed: () => {},
        });
      });
    sheet.append(ship("San Francisco"), ship("Berlin"), rates, says, pay("Ada Lovelace"));
    show({ lineItems: [], shippingRates: [] });
    document.body.append(sheet);
  };
  const stripe = () => ({
    elements({ amount: first }: { amount: number }) {
      let amount = first;
      return {
        amount: () => amount,
        submit: async () => ({}),
        update(options: { amount: number }) {
          amount = options.amount;
        },
        create: () =>
          element(
            (on) => {
              const button = Object.assign(document.createElement("button"), {
                type: "button",
                textContent: "Express Link",
              });
              button.addEventListener("click", () => on.click?.({ resolve: () => walletSheet(on, () => amount) }));
              return button;
            },
            { availablePaymentMethods: { link: true } },
          ),
      };
    },
    async confirmPayment(options: {
      elements: { amount: () => number };
      clientSecret: string;
      confirmParams: { return_url: string };
    }) {
      const declined = Boolean(Reflect.get(window, "walletDeclines"));
      const body = JSON.stringify({ secret: options.clientSecret, amount: options.elements.amount(), declined });
      const answer = await (await fetch(`${base}/confirm_wallet`, { method: "POST", body })).json();
      if (answer.error) return answer;
      location.assign(options.confirmParams.return_url);
      return {};
    },
    initCheckoutElementsSdk: ({ clientSecret }: { clientSecret: string }) => ({
      createPaymentElement: () => element(() => field, {}),
      createExpressCheckoutElement: () =>
        element(
          (on) => {
            const button = Object.assign(document.createElement("button"), {
              type: "button",
              textContent: "Pay with Link",
            });
            button.addEventListener("click", () => on.confirm?.({ wallet: "link" }));
            return button;
          },
          { availablePaymentMethods: { link: true } },
        ),
      loadActions: async () => ({
        type: "success",
        actions: {
          async confirm(options?: { expressCheckoutConfirmEvent?: object }) {
            const card = options?.expressCheckoutConfirmEvent ? "wallet" : field.value;
            const body = JSON.stringify({ secret: clientSecret, card });
            const answer = await (await fetch(`${base}/confirm`, { method: "POST", body })).json();
            if (answer.error) return { type: "error", error: answer.error };
            location.assign(answer.return_url);
            return { type: "success" };
          },
        },
      }),
    }),
  });
  Object.assign(window, { Stripe: stripe });
}
