/** Written by `node scripts/address-data.ts` from Google's address data; do not edit. */

/** Code and name of each subdivision: "CA:California|CO:Colorado". */
export default "42:Gangwon-do|41:Gyeonggi-do|48:Gyeongsangnam-do|47:Gyeongsangbuk-do|29:Gwangju|27:Daegu|30:Daejeon|26:Busan|11:Seoul|50:Sejong|31:Ulsan|28:Incheon|46:Jeollanam-do|45:Jeollabuk-do|49:Jeju-do|44:Chungcheongnam-do|43:Chungcheongbuk-do";
