/** In place of Sample Pay: its API, as far as the extension uses it. */
import { once } from "node:events";
import { createServer } from "node:http";

interface Payment {
  readonly id: string;
  readonly page: string;
  readonly amount: string;
  readonly currency: string;
  state: "open" | "paid" | "closed";
}

export async function startSamplePay(key: string) {
  const payments = new Map<string, Payment>();
  const refunds: { readonly amount: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const body: Record<string, string> = text ? JSON.parse(text) : {};
    const [, , id = "", action = ""] = (request.url ?? "").split("/");
    const payment = payments.get(id);
    const answer = (status: number, data: object = {}) => {
      response.statusCode = status;
      response.setHeader("content-type", "application/json").end(JSON.stringify(data));
    };
    if (request.headers.authorization !== `Bearer ${key}`) return answer(401);
    if (request.url === "/account") return answer(200);
    if (request.url === "/payments") {
      const newPayment: Payment = {
        id: `pay_${payments.size + 1}`,
        page: `https://pay.sample.example/${payments.size + 1}`,
        amount: body.amount ?? "0",
        currency: body.currency ?? "",
        state: "open",
      };
      payments.set(newPayment.id, newPayment);
      return answer(200, newPayment);
    }
    if (!payment) return answer(404);
    if (action === "close" && payment.state === "open") payment.state = "closed";
    if (action !== "refunds") return answer(200, payment);
    refunds.push({ amount: body.amount ?? "" });
    return answer(200, { id: `ref_${refunds.length}` });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    payments,
    refunds,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
