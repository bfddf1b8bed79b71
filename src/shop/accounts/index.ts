export { flushToken, verifyToken } from "./session.ts";
