/**
 * Starts a translation service on this machine that costs nothing, for trying machine translation: every text comes back with its
 * language in brackets. Enter its address in Settings, Machine translation, of a shop with ALLOW_PRIVATE_ADDRESSES=true.
 */
import { startStandIn } from "#shop/translations/machine/stand-in.ts";

const { address } = await startStandIn({ port: Number(process.argv[2] ?? 5055) });
console.log(`Stands in for LibreTranslate at ${address}, and for a language model at ${address}/v1. Ctrl+C ends it.`);
