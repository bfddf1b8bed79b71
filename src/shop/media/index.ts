export { storePicture } from "./buyer-pictures.ts";
export { stopConversions } from "./convert/convert.ts";
export { clearIncoming, storeUpload } from "./upload.ts";
