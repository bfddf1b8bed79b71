/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "AC:Aceh|BA:Bali|BT:Banten|BE:Bengkulu|YO:Daerah Istimewa Yogyakarta|JK:DKI Jakarta|GO:Gorontalo|JA:Jambi|JB:Jawa Barat|JT:Jawa Tengah|JI:Jawa Timur|KB:Kalimantan Barat|KS:Kalimantan Selatan|KT:Kalimantan Tengah|KI:Kalimantan Timur|KU:Kalimantan Utara|BB:Kepulauan Bangka Belitung|KR:Kepulauan Riau|LA:Lampung|MA:Maluku|MU:Maluku Utara|NB:Nusa Tenggara Barat|NT:Nusa Tenggara Timur|PA:Papua|PB:Papua Barat|RI:Riau|SR:Sulawesi Barat|SN:Sulawesi Selatan|ST:Sulawesi Tengah|SG:Sulawesi Tenggara|SA:Sulawesi Utara|SB:Sumatera Barat|SS:Sumatera Selatan|SU:Sumatera Utara";
