/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "43:Crimea|05:Vinnyts'ka oblast|07:Volyns'ka oblast|12:Dnipropetrovsk oblast|14:Donetsk oblast|18:Zhytomyrs'ka oblast|21:Zakarpats'ka oblast|23:Zaporiz'ka oblast|26:Ivano-Frankivs'ka oblast|30:Kyiv city|32:Kiev oblast|35:Kirovohrads'ka oblast|09:Luhans'ka oblast|46:Lviv oblast|48:Mykolaivs'ka oblast|51:Odessa oblast|53:Poltavs'ka oblast|56:Rivnens'ka oblast|40:Sevastopol' city|59:Sums'ka oblast|61:Ternopil's'ka oblast|63:Kharkiv oblast|65:Khersons'ka oblast|68:Khmel'nyts'ka oblast|71:Cherkas'ka oblast|77:Chernivets'ka oblast|74:Chernihivs'ka oblast";
