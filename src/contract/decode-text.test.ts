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
])("%s", (encoding, hex, text) => {
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
