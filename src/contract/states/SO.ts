/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "AW:Awdal|BK:Bakool|BN:Banaadir|BR:Bari|BY:Bay|GA:Galguduud|GE:Gedo|HI:Hiiraan|JD:Jubbada Dhexe|JH:Jubbada Hoose|MU:Mudug|NU:Nugaal|SA:Sanaag|SD:Shabeellaha Dhexe|SH:Shabeellaha Hoose|SO:Sool|TO:Togdheer|WO:Woqooyi Galbeed";
