/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "Kowloon:Kowloon|Hong Kong Island:Hong Kong Island|New Territories:New Territories";
