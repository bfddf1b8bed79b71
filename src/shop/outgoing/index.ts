export { AddressError, isPublic, publicAddress, type ReachOptions } from "./public-address.ts";
export {
  type Connections,
  keepAliveConnections,
  outgoingUrl,
  type RequestOptions,
  requestPublic,
} from "./request.ts";
