import { data } from "react-router";
import type { Envelope } from "#contract/call.ts";

/** The data of an answer. Throws what the router shows as an error page: status 404 for a missing row, 500 for anything else. */
export function expectData<T>(envelope: Envelope<T | null>): T {
  if (envelope.code === 200 && envelope.data !== null) return envelope.data;
  const status = envelope.code === 404 ? 404 : 500;
  throw data({ message: envelope.message }, { status });
}
