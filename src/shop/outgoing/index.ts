export { AddressError, isPublic, publicAddress, type ReachOptions } from "./public-address.ts";
export { outgoingUrl, type RequestOptions, requestPublic } from "./request.ts";
