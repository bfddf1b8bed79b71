export { stopConversions } from "./convert/convert.ts";
export { storeUpload } from "./upload.ts";
