/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */
import AE from "./AE.ts";
import AU from "./AU.ts";
import BR from "./BR.ts";
import CA from "./CA.ts";
import CN from "./CN.ts";
import ES from "./ES.ts";
import HK from "./HK.ts";
import ID from "./ID.ts";
import IN from "./IN.ts";
import IT from "./IT.ts";
import JM from "./JM.ts";
import JP from "./JP.ts";
import KN from "./KN.ts";
import KR from "./KR.ts";
import KY from "./KY.ts";
import NR from "./NR.ts";
import RU from "./RU.ts";
import SO from "./SO.ts";
import SV from "./SV.ts";
import TW from "./TW.ts";
import UA from "./UA.ts";
import US from "./US.ts";
import VE from "./VE.ts";

/** The subdivisions of all countries that have a list. */
// biome-ignore format: one line
export const states: Readonly<Record<string, string>> = { AE, AU, BR, CA, CN, ES, HK, ID, IN, IT, JM, JP, KN, KR, KY, NR, RU, SO, SV, TW, UA, US, VE };
