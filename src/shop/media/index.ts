export { stopConversions } from "./convert/convert.ts";
export { copyPicture } from "./remote/copy-picture.ts";
export { type CopyOptions, storePictureOf } from "./remote/store-picture.ts";
export { storeUpload } from "./upload.ts";
