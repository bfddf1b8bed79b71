/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "AH:Ahuachapán|CA:Cabañas|CH:Chalatenango|CU:Cuscatlán|LI:La Libertad|PA:La Paz|UN:La Unión|MO:Morazán|SM:San Miguel|SS:San Salvador|SV:San Vicente|SA:Santa Ana|SO:Sonsonate|US:Usulután";
