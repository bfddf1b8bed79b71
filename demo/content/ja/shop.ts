/** The Japanese demo mall itself: who it is, what it asks for shipping and taxes, who wrote its reviews. */
import { heaviestParcel, parcel } from "../shipping.ts";
import type { Translation } from "../translated.ts";

export const mall: Translation["mall"] = {
  name: "Alder & Ember",
  tagline: "急がない暮らしの道具",
  description:
    "Alder & Emberは、急がない暮らしのためのやきもの、照明、家具、布ものを作り、集めています。顔の見える人の手で、美しく古びる素材から、飾らない値段で。",
  keywords: [
    "暮らしの道具",
    "手作りのやきもの",
    "マグカップ",
    "リネンクッション",
    "テーブルランプ",
    "木の椅子",
    "キャンドル",
    "植木鉢",
    "アートプリント",
    "スローライフ",
  ],
  currency: "JPY",
  currencySymbol: "￥",
  copyright: "© 2026 Alder & Ember. ゆっくり作り、すぐに送ります。",
  email: "konnichiwa@alderandember.example",
  phone: "+81 75-000-0148",
  address: ["Alder & Ember", "〒606-0000", "京都府京都市左京区水車町18"],
  hours: "月曜日〜金曜日 9時〜18時",
  settings: {
    address1: "水車町18",
    city: "京都市左京区",
    state: "京都府",
    postal_code: "606-0000",
    country: "JP",
    email: "konnichiwa@alderandember.example",
    phone: "+81 75-000-0148",
    time_zone: "Asia/Tokyo",
  },
};

export const commerce: Translation["commerce"] = {
  prices_include_tax: true,
  zones: [
    {
      name: "日本国内",
      places: ["JP"],
      rates: [
        { name: "通常配送", ...parcel, days: [2, 3], price: "880", freeFrom: "12000" },
        { name: "お急ぎ便", ...parcel, days: [1, 1], price: "1480" },
        { name: "家具配送（室内まで）", min: heaviestParcel, days: [7, 14], price: "8800" },
      ],
    },
    {
      name: "東アジア",
      places: ["KR", "TW", "HK", "CN"],
      rates: [{ name: "国際配送", ...parcel, days: [4, 8], price: "3200" }],
    },
    {
      name: "その他の地域",
      places: [],
      rates: [
        { name: "国際配送", max: "5", days: [7, 15], price: "5400" },
        { name: "国際配送", min: "5", ...parcel, days: [7, 15], price: "8700" },
      ],
    },
  ],
  taxes: [{ country: "JP", name: "消費税 10%", hundredths: 1000 }],
  bankDetails:
    "これはデモショップです。お振り込みはなさらないでください。\nAlder & Ember\nデモ銀行 水車支店 普通 0000000",
  codes: [
    { code: "OKIBI10", kind: "percent", value: "10", max_uses_per_buyer: 1 },
    { code: "500OFF", kind: "amount", value: "500", min_total: "6000" },
    { code: "SORYOMURYO", kind: "free_shipping" },
  ],
};

export const reviewers: Translation["reviewers"] = {
  country: "JP",
  places: [
    { state: "東京都", city: "世田谷区", postal_code: "154-0000" },
    { state: "大阪府", city: "大阪市", postal_code: "530-0000" },
    { state: "愛知県", city: "名古屋市", postal_code: "460-0000" },
    { state: "福岡県", city: "福岡市", postal_code: "810-0000" },
  ],
  lastNames: [],
  otherLastNames: "佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田".split(" "),
  street: (number) => `水車町${number}`,
  carrier: "ヤマト運輸",
};

/** First names, as reviews show them. */
export const authors: readonly string[] =
  `美咲さん|翔太さん|さくらさん|大輔さん|結衣さん|健太さん|陽子さん|拓也さん|千尋さん
直樹さん|恵さん|和也さん|葵さん|誠さん|久美子さん|亮さん|彩さん|隆さん|真由美さん|涼さん|由紀さん|浩二さん|奈々さん|修さん
智子さん|悠真さん|春香さん|剛さん|麻衣さん|学さん|理恵さん|蓮さん|綾乃さん|稔さん|裕子さん|颯太さん|志保さん|薫さん|光さん
菜摘さん|茂さん|遥さん|慎一さん|里奈さん|徹さん|文さん|陸さん|早苗さん|豊さん|明日香さん|純さん|幸子さん|圭さん|友香さん
晴さん|節子さん|湊さん|香織さん|進さん|凛さん|律さん`.split(/[|\n]/);
