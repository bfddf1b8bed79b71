/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "TXG:Taichung City|TPE:Taipei City|TTT:Taitung County|TNN:Tainan City|ILA:Yilan County|HUA:Hualien County|Kinmen County:Kinmen County|NAN:Nantou County|PIF:Pingtung County|MIA:Miaoli County|TAO:Taoyuan City|KHH:Kaohsiung City|KEE:Keelung City|Lienchiang County:Lienchiang County|YUN:Yunlin County|NWT:New Taipei City|HSZ:Hsinchu City|HSQ:Hsinchu County|CYI:Chiayi City|CYQ:Chiayi County|CHA:Changhua County|PEN:Penghu County";
