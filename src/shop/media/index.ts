export { clearIncoming, type IncomingUpload, storeUpload } from "./upload.ts";
