/** For the file that `screens` of an extension names (`shopwright/extend/screens`). The server reads it too, so it has no components. */
export {
  type DomainScreens,
  defineScreens,
  type NavigationEntry,
  type Screen,
  type ScreenCard,
  type ScreenCell,
  type ScreenShortcut,
} from "#dashboard/define-screens.ts";
export type { SlotName, Slots } from "#dashboard/slots.ts";
export { t } from "#i18n/t.ts";
