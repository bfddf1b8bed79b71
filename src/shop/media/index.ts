export { storePicture } from "./buyer-pictures.ts";
export { clearIncoming, type IncomingUpload, storeUpload } from "./upload.ts";
