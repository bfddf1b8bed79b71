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

export interface StripeStandIn {
  /** "http://127.0.0.1:4242" */
  readonly url: string;
  /** How often the script was loaded. */
  readonly scriptsLoaded: () => number;
  readonly stop: () => Promise<void>;
}

/** A card that is declined. */
export const declinedCard = "4000 0000 0000 0002";
export const goodCard = "4242 4242 4242 4242";

export async function startStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  let scripts = 0;
  const answer = async (request: IncomingMessage): Promise<object | undefined> => {
    let text = "";
    for await (const chunk of request) text += chunk;
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
    scriptsLoaded: () => scripts,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
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
  const stripe = () => ({
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
