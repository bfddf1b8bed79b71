export { flushToken, type SessionOptions, type Shopper, verifyToken } from "./session.ts";
