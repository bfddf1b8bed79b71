/* Made by scripts/fonts.ts; not to be edited. */

import AbrilFatfaceLatin from "@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2?url";
import AbrilFatfaceLatinExt from "@fontsource/abril-fatface/files/abril-fatface-latin-ext-400-normal.woff2?url";
import AldrichLatin from "@fontsource/aldrich/files/aldrich-latin-400-normal.woff2?url";
import AliceLatin from "@fontsource/alice/files/alice-latin-400-normal.woff2?url";
import AliceLatinExt from "@fontsource/alice/files/alice-latin-ext-400-normal.woff2?url";
import CourgetteLatin from "@fontsource/courgette/files/courgette-latin-400-normal.woff2?url";
import CourgetteLatinExt from "@fontsource/courgette/files/courgette-latin-ext-400-normal.woff2?url";
import FrancoisOneLatin from "@fontsource/francois-one/files/francois-one-latin-400-normal.woff2?url";
import FrancoisOneLatinExt from "@fontsource/francois-one/files/francois-one-latin-ext-400-normal.woff2?url";
import LobsterLatin from "@fontsource/lobster/files/lobster-latin-400-normal.woff2?url";
import LobsterLatinExt from "@fontsource/lobster/files/lobster-latin-ext-400-normal.woff2?url";
import PermanentMarkerLatin from "@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2?url";
import AsapLatinExtItalic from "@fontsource-variable/asap/files/asap-latin-ext-wght-italic.woff2?url";
import AsapLatinExt from "@fontsource-variable/asap/files/asap-latin-ext-wght-normal.woff2?url";
import AsapLatinItalic from "@fontsource-variable/asap/files/asap-latin-wght-italic.woff2?url";
import AsapLatin from "@fontsource-variable/asap/files/asap-latin-wght-normal.woff2?url";
import EczarLatinExt from "@fontsource-variable/eczar/files/eczar-latin-ext-wght-normal.woff2?url";
import EczarLatin from "@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2?url";
import JosefinSansLatinExtItalic from "@fontsource-variable/josefin-sans/files/josefin-sans-latin-ext-wght-italic.woff2?url";
import JosefinSansLatinExt from "@fontsource-variable/josefin-sans/files/josefin-sans-latin-ext-wght-normal.woff2?url";
import JosefinSansLatinItalic from "@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-italic.woff2?url";
import JosefinSansLatin from "@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2?url";
import LoraLatinExtItalic from "@fontsource-variable/lora/files/lora-latin-ext-wght-italic.woff2?url";
import LoraLatinExt from "@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url";
import LoraLatinItalic from "@fontsource-variable/lora/files/lora-latin-wght-italic.woff2?url";
import LoraLatin from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import MeriendaLatinExt from "@fontsource-variable/merienda/files/merienda-latin-ext-wght-normal.woff2?url";
import MeriendaLatin from "@fontsource-variable/merienda/files/merienda-latin-wght-normal.woff2?url";
import NotoSerifLatinExtItalic from "@fontsource-variable/noto-serif/files/noto-serif-latin-ext-wght-italic.woff2?url";
import NotoSerifLatinExt from "@fontsource-variable/noto-serif/files/noto-serif-latin-ext-wght-normal.woff2?url";
import NotoSerifLatinItalic from "@fontsource-variable/noto-serif/files/noto-serif-latin-wght-italic.woff2?url";
import NotoSerifLatin from "@fontsource-variable/noto-serif/files/noto-serif-latin-wght-normal.woff2?url";
import PlayfairDisplayLatinExtItalic from "@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-italic.woff2?url";
import PlayfairDisplayLatinExt from "@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url";
import PlayfairDisplayLatinItalic from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url";
import PlayfairDisplayLatin from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import RobotoLatinExtItalic from "@fontsource-variable/roboto/files/roboto-latin-ext-wght-italic.woff2?url";
import RobotoLatinExt from "@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url";
import RobotoLatinItalic from "@fontsource-variable/roboto/files/roboto-latin-wght-italic.woff2?url";
import RobotoLatin from "@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url";
import RobotoSlabLatinExt from "@fontsource-variable/roboto-slab/files/roboto-slab-latin-ext-wght-normal.woff2?url";
import RobotoSlabLatin from "@fontsource-variable/roboto-slab/files/roboto-slab-latin-wght-normal.woff2?url";
import type { FontName } from "#decoration/fonts.ts";

export interface FontFiles {
  /** What its files can do, as in `font-weight` of `@font-face`. */
  readonly weight: string;
  /** The upright latin face comes first. */
  readonly faces: readonly {
    readonly style: "normal" | "italic";
    readonly subset: "latin" | "latin-ext";
    readonly url: string;
  }[];
}

export const files: Readonly<Record<FontName, FontFiles>> = {
  Roboto: {
    weight: "100 900",
    faces: [
      { style: "normal", subset: "latin", url: RobotoLatin },
      { style: "normal", subset: "latin-ext", url: RobotoLatinExt },
      { style: "italic", subset: "latin", url: RobotoLatinItalic },
      { style: "italic", subset: "latin-ext", url: RobotoLatinExtItalic },
    ],
  },
  RobotoSlab: {
    weight: "100 900",
    faces: [
      { style: "normal", subset: "latin", url: RobotoSlabLatin },
      { style: "normal", subset: "latin-ext", url: RobotoSlabLatinExt },
    ],
  },
  Lora: {
    weight: "400 700",
    faces: [
      { style: "normal", subset: "latin", url: LoraLatin },
      { style: "normal", subset: "latin-ext", url: LoraLatinExt },
      { style: "italic", subset: "latin", url: LoraLatinItalic },
      { style: "italic", subset: "latin-ext", url: LoraLatinExtItalic },
    ],
  },
  NotoSerif: {
    weight: "100 900",
    faces: [
      { style: "normal", subset: "latin", url: NotoSerifLatin },
      { style: "normal", subset: "latin-ext", url: NotoSerifLatinExt },
      { style: "italic", subset: "latin", url: NotoSerifLatinItalic },
      { style: "italic", subset: "latin-ext", url: NotoSerifLatinExtItalic },
    ],
  },
  Merienda: {
    weight: "300 900",
    faces: [
      { style: "normal", subset: "latin", url: MeriendaLatin },
      { style: "normal", subset: "latin-ext", url: MeriendaLatinExt },
    ],
  },
  Aldrich: { weight: "400", faces: [{ style: "normal", subset: "latin", url: AldrichLatin }] },
  Alice: {
    weight: "400",
    faces: [
      { style: "normal", subset: "latin", url: AliceLatin },
      { style: "normal", subset: "latin-ext", url: AliceLatinExt },
    ],
  },
  Courgette: {
    weight: "400",
    faces: [
      { style: "normal", subset: "latin", url: CourgetteLatin },
      { style: "normal", subset: "latin-ext", url: CourgetteLatinExt },
    ],
  },
  Eczar: {
    weight: "400 800",
    faces: [
      { style: "normal", subset: "latin", url: EczarLatin },
      { style: "normal", subset: "latin-ext", url: EczarLatinExt },
    ],
  },
  PlayfairDisplay: {
    weight: "400 900",
    faces: [
      { style: "normal", subset: "latin", url: PlayfairDisplayLatin },
      { style: "normal", subset: "latin-ext", url: PlayfairDisplayLatinExt },
      { style: "italic", subset: "latin", url: PlayfairDisplayLatinItalic },
      { style: "italic", subset: "latin-ext", url: PlayfairDisplayLatinExtItalic },
    ],
  },
  AbrilFatface: {
    weight: "400",
    faces: [
      { style: "normal", subset: "latin", url: AbrilFatfaceLatin },
      { style: "normal", subset: "latin-ext", url: AbrilFatfaceLatinExt },
    ],
  },
  Lobster: {
    weight: "400",
    faces: [
      { style: "normal", subset: "latin", url: LobsterLatin },
      { style: "normal", subset: "latin-ext", url: LobsterLatinExt },
    ],
  },
  PermanentMarker: { weight: "400", faces: [{ style: "normal", subset: "latin", url: PermanentMarkerLatin }] },
  FrancoisOne: {
    weight: "400",
    faces: [
      { style: "normal", subset: "latin", url: FrancoisOneLatin },
      { style: "normal", subset: "latin-ext", url: FrancoisOneLatinExt },
    ],
  },
  JosefinSans: {
    weight: "100 700",
    faces: [
      { style: "normal", subset: "latin", url: JosefinSansLatin },
      { style: "normal", subset: "latin-ext", url: JosefinSansLatinExt },
      { style: "italic", subset: "latin", url: JosefinSansLatinItalic },
      { style: "italic", subset: "latin-ext", url: JosefinSansLatinExtItalic },
    ],
  },
  Asap: {
    weight: "100 900",
    faces: [
      { style: "normal", subset: "latin", url: AsapLatin },
      { style: "normal", subset: "latin-ext", url: AsapLatinExt },
      { style: "italic", subset: "latin", url: AsapLatinItalic },
      { style: "italic", subset: "latin-ext", url: AsapLatinExtItalic },
    ],
  },
};
