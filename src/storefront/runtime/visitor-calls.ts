/** Calls that views make for the visitor (`modules/shop-context.ts`). */
import type { Shop } from "#modules/shop-context.ts";
import type { ApiClient } from "../api/client.ts";

type Suggest = NonNullable<Shop["suggest"]>;
type SendMessage = NonNullable<Shop["sendMessage"]>;

export async function suggest(api: ApiClient, ...[keyword, signal]: Parameters<Suggest>): ReturnType<Suggest> {
  const { data } = await api.call("/api/v1/product/suggest", { keyword });
  return signal.aborted || !data ? { products: [], categories: [], articles: [] } : data;
}

export async function popularSearches(api: ApiClient): Promise<readonly string[]> {
  const { data } = await api.call("/api/v1/product/popularSearches", {});
  return data?.keywords ?? [];
}

export async function sendMessage(api: ApiClient, input: Parameters<SendMessage>[0]): ReturnType<SendMessage> {
  const { code, message } = await api.call("/api/v1/message/send", input);
  // The form shows the message when the toast with the same one has closed.
  if (code !== 200) await import("./toast.ts").then(({ toastClosed }) => toastClosed(message));
  return { ok: code === 200, message };
}
