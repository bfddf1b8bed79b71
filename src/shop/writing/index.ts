export { changeWritingSettings, readWritingSettings } from "./service.ts";
export { describePicture, suggestText, testWriting } from "./suggest.ts";
