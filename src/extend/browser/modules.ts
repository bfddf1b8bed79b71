/** For definitions of module types (`shopwright/extend/modules`). The server reads them too, so they have no components. */
export { align, color, font, imageRadio, platformList, select, toggle } from "#decoration/fields/choice.ts";
export { maxList, stackable } from "#decoration/fields/list.ts";
export { image, media } from "#decoration/fields/media.ts";
export { number, optionalNumber, slider } from "#decoration/fields/number.ts";
export { responsive } from "#decoration/fields/responsive.ts";
export { heading, link, richText, text, textarea } from "#decoration/fields/text.ts";
export { type DataNeeds, defineModule, type ModuleDefinition } from "#decoration/module.ts";
export { boxFields, deviceFields, titleFields } from "#modules/shared/fields.ts";
