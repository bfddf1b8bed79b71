export { AddressError, isPublic, publicAddress, type ReachOptions } from "./public-address.ts";
export {
  type Connections,
  keptConnections,
  outgoingUrl,
  type RequestOptions,
  requestPublic,
} from "./request.ts";
