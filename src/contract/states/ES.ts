/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "VI:Álava|AB:Albacete|A:Alicante|AL:Almería|O:Asturias|AV:Ávila|BA:Badajoz|B:Barcelona|BU:Burgos|CC:Cáceres|CA:Cádiz|S:Cantabria|CS:Castellón|CE:Ceuta|CR:Ciudad Real|CO:Córdoba|CU:Cuenca|GI:Girona|GR:Granada|GU:Guadalajara|SS:Guipúzcoa|H:Huelva|HU:Huesca|PM:Islas Baleares|J:Jaén|C:La Coruña|LO:La Rioja|GC:Las Palmas|LE:León|L:Lérida|LU:Lugo|M:Madrid|MA:Málaga|ML:Melilla|MU:Murcia|NA:Navarra|OR:Ourense|P:Palencia|PO:Pontevedra|SA:Salamanca|TF:Santa Cruz de Tenerife|SG:Segovia|SE:Sevilla|SO:Soria|T:Tarragona|TE:Teruel|TO:Toledo|V:Valencia|VA:Valladolid|BI:Vizcaya|ZA:Zamora|Z:Zaragoza";
