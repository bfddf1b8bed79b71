export { clearIncoming, storeUpload } from "./upload.ts";
