import { expect, test } from "vitest";
import { decodeText, encodingOf } from "./decode-text.ts";

/** Bytes as programs of each language save them. */
test.each([
  [
    "shift_jis",
    "8fa4956996bc2c89bf8a690a939282cc82dd2090d42c313230300a938c8b9e82cc89d495722c3930300a",
    "商品名,価格\n湯のみ 赤,1200\n東京の花瓶,900\n",
  ],
  [
    "gbk",
    "c9ccc6b7c3fbb3c62cbcdbb8f10abaecc9abbba8c6bf2c31320acad6b9a4b1add7d32c390a",
    "商品名称,价格\n红色花瓶,12\n手工杯子,9\n",
  ],
  [
    "euc-kr",
    "bbf3c7b0b8ed2cb0a1b0dd0abba1b0a320b2c9bab42c31320abcf6c1a620b8d3b1d7c0dc2c390a",
    "상품명,가격\n빨간 꽃병,12\n수제 머그잔,9\n",
  ],
  [
    "windows-1251",
    "cde0e7e2e0ede8e52cd6e5ede00acaf0e0f1ede0ff20e2e0e7e02c31320acaf0f3e6eae020f0f3f7edeee920f0e0e1eef2fb2c390a",
    "Название,Цена\nКрасная ваза,12\nКружка ручной работы,9\n",
  ],
  [
    "windows-1250",
    "4e617a77612c43656e610a5ab36f74792077617a6f6e207a206b7369b9bf6bb92c31320a4b7562656b2077b361736e792c390a",
    "Nazwa,Cena\nZłoty wazon z książką,12\nKubek własny,9\n",
  ],
  [
    "windows-1250",
    "4ee17a65763b43656e610ac8657276656efd2068726e656b206e612070f8e16eed3b31320a4ded7361207a20686ced6e792c207275e86eec3b390a",
    "Název;Cena\nČervený hrnek na přání;12\nMísa z hlíny, ručně;9\n",
  ],
  [
    "windows-1252",
    "546974656c3b50726569730a4772f6df652066fc722053747261df652c20776569df3b31320a4372e86d65206272fb6ce9652c206372e9e965207072e8732064926963693b390a",
    "Titel;Preis\nGröße für Straße, weiß;12\nCrème brûlée, créée près d’ici;9\n",
  ],
  [
    "windows-1252",
    "5469746c652c50726963650a446f6e927420937761697494209620636166e92c203520636db33b31320abf5175e93f204e69f16f3b390a",
    "Title,Price\nDon’t “wait” – café, 5 cm³;12\n¿Qué? Niño;9\n",
  ],
  [
    "windows-1252",
    "4e61766e3b507269730a426ce5206b6f702070e52062f8722c2072f8643b31320ad87265206f6720e6626c653b390a",
    "Navn;Pris\nBlå kop på bør, rød;12\nØre og æble;9\n",
  ],
  [
    "windows-1253",
    "bcedefece13bd4e9ecde0acafceaeae9edef20e2dce6ef3b31320ad7e5e9f1eff0efdfe7f4e720eaeffdf0e120e1f0fc20f0e7ebfc3b390a",
    "Όνομα;Τιμή\nΚόκκινο βάζο;12\nΧειροποίητη κούπα από πηλό;9\n",
  ],
  [
    "windows-1254",
    "dc72fc6e206164fd3b46697961740a4bfd726dfd7afd2076617a6f2c20656c20796170fd6dfd3b31320ade656b6572206be2736573692c207965fe696c2061f061e73b390a",
    "Ürün adı;Fiyat\nKırmızı vazo, el yapımı;12\nŞeker kâsesi, yeşil ağaç;9\n",
  ],
  [
    "windows-1254",
    "41643b46697961740a47fc6e65fe2067f67a6cfcf0fc3b31320add70656b2065fe6172703b33300a",
    "Ad;Fiyat\nGüneş gözlüğü;12\nİpek eşarp;30\n",
  ],
  [
    "windows-1255",
    "f9ed20e4eee5f6f83beee7e9f80ae0e2f8e8ec20e0e3e5ed3b31320af1f4ec20e1f2e1e5e3fa20e9e33b390a",
    "שם המוצר;מחיר\nאגרטל אדום;12\nספל בעבודת יד;9\n",
  ],
  [
    "windows-1256",
    "c7d3e320c7e1e3e4cacc3bc7e1d3dad10ae3d2e5d1edc920cde3d1c7c13b31320adfe6c820e3d5e4e6da20edcfe6edc73b390a",
    "اسم المنتج;السعر\nمزهرية حمراء;12\nكوب مصنوع يدويا;9\n",
  ],
  [
    "windows-1257",
    "5061766164696e696d61733b4b61696e610ade616c69612076617a612073752067eb6ceb6d69732c2072616e6bf820646172626f3b31320a4deb6c796e61732070756f64656c69732c20f07669657375733b390a",
    "Pavadinimas;Kaina\nŽalia vaza su gėlėmis, rankų darbo;12\nMėlynas puodelis, šviesus;9\n",
  ],
  [
    "windows-1257",
    "4e6f7361756b756d733b43656e610a5361726b616ee22076e27a652c206de26c613b31320a5a61efe2206b72fb7a6520617220ed697273693b390a",
    "Nosaukums;Cena\nSarkanā vāze, māla;12\nZaļā krūze ar ķirsi;9\n",
  ],
  [
    "windows-874",
    "aad7e8cdcad4b9a4e9d23bc3d2a4d20ae1a8a1d1b9cad5e1b4a73b31320ae1a1e9c7b7d3c1d7cd3b390a",
    "ชื่อสินค้า;ราคา\nแจกันสีแดง;12\nแก้วทำมือ;9\n",
  ],
  [
    "koi8-r",
    "eec1dad7c1cec9c53be3c5cec10aebd2c1d3cec1d120d7c1dac13b31320aebd2d5d6cbc120d2d5dececfca20d2c1c2cfd4d93b390a",
    "Название;Цена\nКрасная ваза;12\nКружка ручной работы;9\n",
  ],
  [
    "ibm866",
    "8da0a7a2a0ada8a53b96a5ada00a8ae0a0e1ada0ef20a2a0a7a03b31320a8ae0e3a6aaa020e0e3e7adaea920e0a0a1aee2eb3b390a",
    "Название;Цена\nКрасная ваза;12\nКружка ручной работы;9\n",
  ],
  [
    "windows-1251",
    "cde0e7e2e03bd6b3ede00ad7e5f0e2eeede020e2e0e7e02c20e720e3ebe8ede82c20bfbf20f4eef0ece03b31320a",
    "Назва;Ціна\nЧервона ваза, з глини, її форма;12\n",
  ],
  ["windows-1251", "c8ece53bd6e5ede00ad7e5f0e2e5ede020e2e0e7e03b31320a", "Име;Цена\nЧервена ваза;12\n"],
  [
    "macintosh",
    "546974656c3b50726569730a47729aa76520669f722053747261a7652c20776569a73b31320a4d9a62656c2061757320486f6c7a3b390a",
    "Titel;Preis\nGröße für Straße, weiß;12\nMöbel aus Holz;9\n",
  ],
  [
    "macintosh",
    "4e6f6d3b507269780a4361668e2063728f6d652c2074728f73206c8e6765723b31320a4789746561752088206c612063728f6d652062729e6c8e653b390a",
    "Nom;Prix\nCafé crème, très léger;12\nGâteau à la crème brûlée;9\n",
  ],
  [
    "macintosh",
    "4e6f6d6272653b50726563696f0a4e69966f207065717565966f3b31320a43616d69976e20726f6a6f2c20726174976e3b390a",
    "Nombre;Precio\nNiño pequeño;12\nCamión rojo, ratón;9\n",
  ],
  [
    "macintosh",
    "4e616d6e3b507269730a426c8c206b6f707020708c20629a6e2c20729a643b31320a",
    "Namn;Pris\nBlå kopp på bön, röd;12\n",
  ],
  [
    "big5",
    "b0d3ab7ea657bad92cbbf9aee60aacf5a6e2aae1b27e2c31320aa4e2a475aa4da46c2c390a",
    "商品名稱,價格\n紅色花瓶,12\n手工杯子,9\n",
  ],
  [
    "windows-1250",
    "5465726de96b3bc1720a5069726f732076e17a612c206be97a7a656c206be9737afc6c743b31320a4779fb72fb2c20f5737a69206779fb6a74656de96e793b390a",
    "Termék;Ár\nPiros váza, kézzel készült;12\nGyűrű, őszi gyűjtemény;9\n",
  ],
  [
    "windows-1250",
    "496d653b43656e610a8a6b61746c612c20e8659a6e6a612c209e6c6963613b31320a526465e8612076617a613b390a",
    "Ime;Cena\nŠkatla, češnja, žlica;12\nRdeča vaza;9\n",
  ],
  [
    "windows-1250",
    "44656e756d6972653b507265fe0a56617ae320726fba69652c206c7563726174e3206d616e75616c20ee6e20fe6172e33b31320a",
    "Denumire;Preţ\nVază roşie, lucrată manual în ţară;12\n",
  ],
  [
    "windows-1250",
    "4ee17a6f763b43656e610ac8657276656ee12076e17a612c207275e86e65207679726f62656ee12c20be61686be13b31320a8e6c74fd2068726ee8656b3b390a",
    "Názov;Cena\nČervená váza, ručne vyrobená, ľahká;12\nŽltý hrnček;9\n",
  ],
  [
    "windows-1252",
    "54756f74653b48696e74610a50756e61696e656e206d616c6a616b6b6f2c206be473697479f63b31320a50f67974e4206a612068f6796ce43b390a",
    "Tuote;Hinta\nPunainen maljakko, käsityö;12\nPöytä ja höylä;9\n",
  ],
  [
    "windows-1252",
    "4e6f6d653b507265e76f0a5661736f207665726d656c686f2c20666569746f20e0206de36f3b31320a43e36f2c206d61e7e320652070e36f3b390a",
    "Nome;Preço\nVaso vermelho, feito à mão;12\nCão, maçã e pão;9\n",
  ],
  [
    "windows-1252",
    "4e61666e3b566572f00a526175f0757220766173692c20fee667696c656775723b31320acd736c656e736b20fd73613b390a",
    "Nafn;Verð\nRauður vasi, þægilegur;12\nÍslensk ýsa;9\n",
  ],
  ["windows-1252", "4e616d652c50726963650a436166e9207461626c652c31320a", "Name,Price\nCafé table,12\n"],
  [
    "windows-1252",
    "4e616d652c50726963650a57656967687420bd206b67209620936e6577942035206db22c31320a",
    "Name,Price\nWeight ½ kg – “new” 5 m²,12\n",
  ],
  ["windows-1252", "4e616d652c50726963650ac954c920323032362c31320a", "Name,Price\nÉTÉ 2026,12\n"],
  [
    "windows-1252",
    "4e61616d2c5072696a730a4372e86d6520636166e920e9e96e20636ff67264696e6161742c31320a",
    "Naam,Prijs\nCrème café één coördinaat,12\n",
  ],
  [
    "windows-1252",
    "4e616d653b50726569730a546973636820313030d7353020636d2c203230b02073636872e4673b31320a",
    "Name;Preis\nTisch 100×50 cm, 20° schräg;12\n",
  ],
  [
    "windows-1252",
    "4e6f6d3b507269780a8c756620e0206c6120636f7175652096204c92e974e93b31320a",
    "Nom;Prix\nŒuf à la coque – L’été;12\n",
  ],
  [
    "windows-1252",
    "4e6f6d653b507265e76f0a4eba20352c206eba2031209620656469e7e36f3b310a",
    "Nome;Preço\nNº 5, nº 1 – edição;1\n",
  ],
])("%s: %#", (encoding, hex, text) => {
  const bytes = Buffer.from(hex, "hex");
  expect(encodingOf(bytes)).toBe(encoding);
  expect(decodeText(bytes)).toBe(text);
});

test("UTF-8 with and without byte order mark, UTF-16, and UTF-8 with one broken character", () => {
  const text = "Größe, 東京, vase";
  const utf8 = Buffer.from(text);
  expect(decodeText(utf8)).toBe(text);
  expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text);
  expect(decodeText(Buffer.from(`\ufeff${text}`, "utf16le"))).toBe(text);
  expect(decodeText(Buffer.from(`\ufeff${text}`, "utf16le").swap16())).toBe(text);
  expect(decodeText(Buffer.from("a,b", "utf16le"))).toBe("a,b");
  const broken = Buffer.concat([Buffer.from(text.repeat(20)), Buffer.from([0xc3]), Buffer.from(" end")]);
  expect(decodeText(broken)).toBe(`${text.repeat(20)}\ufffd end`);
});
