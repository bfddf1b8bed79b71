import {
  Badge,
  BadgePercent,
  Box,
  ChartColumn,
  CircleDot,
  Code,
  Flame,
  GalleryHorizontal,
  Grid2x2,
  Headset,
  House,
  Image,
  Images,
  LayoutGrid,
  LayoutPanelLeft,
  type LucideIcon,
  Mail,
  MessageSquare,
  MessageSquareText,
  Minus,
  Newspaper,
  Palette,
  PanelBottom,
  PanelLeft,
  PanelTop,
  Ruler,
  Sparkles,
  Store,
  Text,
  ThumbsUp,
  Type,
} from "lucide-react";
import { memo } from "react";

/**
 * Icons that definitions name, one import each: the bundle has no other icon. The editor starts with those of its first rows;
 * those of other definitions come with them (`rest-icons.ts`). An unknown name gets the box.
 */
const moduleIcons = new Map<string, LucideIcon>(
  Object.entries({
    badge: Badge,
    "badge-percent": BadgePercent,
    box: Box,
    "chart-column": ChartColumn,
    "circle-dot": CircleDot,
    code: Code,
    flame: Flame,
    "gallery-horizontal": GalleryHorizontal,
    "grid-2x2": Grid2x2,
    headset: Headset,
    house: House,
    image: Image,
    images: Images,
    "layout-grid": LayoutGrid,
    "layout-panel-left": LayoutPanelLeft,
    mail: Mail,
    "message-square": MessageSquare,
    "message-square-text": MessageSquareText,
    minus: Minus,
    newspaper: Newspaper,
    palette: Palette,
    "panel-bottom": PanelBottom,
    "panel-left": PanelLeft,
    "panel-top": PanelTop,
    ruler: Ruler,
    sparkles: Sparkles,
    store: Store,
    text: Text,
    "thumbs-up": ThumbsUp,
    type: Type,
  }),
);

type Icons = Iterable<readonly [name: string, Icon: LucideIcon]>;

let style: ((icons: Icons) => void) | undefined;

/** Gives rows the icons that are known, and those that are added later. */
export function styleIcons(add: (icons: Icons) => void): void {
  style = add;
  add(moduleIcons);
}

/** Makes more icons known. */
export function addModuleIcons(icons: Readonly<Record<string, LucideIcon>>): void {
  const added = Object.entries(icons);
  for (const [name, icon] of added) moduleIcons.set(name, icon);
  style?.(added);
}

/** The icons that are known now, by name. */
export const knownIcons: ReadonlyMap<string, LucideIcon> = moduleIcons;

/** The name of an icon that there is. */
export function iconName(name = "box"): string {
  return moduleIcons.has(name) ? name : "box";
}

/** A module's icon by the name in its definition. */
export const ModuleIcon = memo(function ModuleIcon({ name }: { readonly name: string | undefined }) {
  const Icon = moduleIcons.get(name ?? "") ?? Box;
  return <Icon size={16} aria-hidden />;
});
