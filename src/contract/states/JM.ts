/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "13:Clarendon|09:Hanover|01:Kingston|12:Manchester|04:Portland|02:St. Andrew|06:St. Ann|14:St. Catherine|11:St. Elizabeth|08:St. James|05:St. Mary|03:St. Thomas|07:Trelawny|10:Westmoreland";
