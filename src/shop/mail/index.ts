export { sendMail } from "./send.ts";
export { smtpTransport } from "./transport.ts";
