/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "AZ:Abu Dhabi|SH:Sharjah|FU:Fujairah|UQ:Umm Al Quwain|DU:Dubai|RK:Ras al Khaimah|AJ:Ajman";
