export { storePicture } from "./buyer-pictures.ts";
export { stopConversions } from "./convert/convert.ts";
export { clearIncoming, type IncomingUpload, storeUpload } from "./upload.ts";
