/**
 * Names of the columns of WooCommerce's exports in its languages: the exporter translates them with the language of who exports.
 * Czech, Danish, German, Greek, Spanish, Finnish, French, Croatian, Indonesian, Italian, Japanese, Korean, Norwegian, Dutch,
 * Polish, Portuguese (also of Brazil), Russian, Swedish, Thai, Turkish, Ukrainian, Vietnamese, Chinese (both), some Hungarian.
 * Older and newer wordings stand beside each other. No name means two fields in two languages (`woocommerce-headers.test.ts`).
 */
import type { ImportField } from "#contract/import-fields.ts";

/** In lower case, as `plainName` gives them; separated by "|". */
const translations: Partial<Readonly<Record<ImportField, string>>> = {
  stock_policy:
    "abilita gli ordini arretrati? | autoriser les commandes de produits en rupture ? | cho phép đặt trước? | lieferrückstande erlaubt? | nabestellingen toestaan? | narudžbe na upit dozvoljene? | perbolehkan inden? | permitir encomendas pendentes? | povoleno objednávání? | pozwalać na zamówienia oczekujące (na dostawę do magazynu)? | restorder tillåtet? | restordre tillatt? | restordrer tilladt? | salli jälkitoimitukset? | são permitidas encomendas? | tillåt restnoteringar? | yok satmaya izin? | ¿permitir reservas de productos agotados? | να επιτρέπονται λίστες αναμονής; | возможен ли предзаказ? | дозволити резервування? | задержанный заказ возможен? | อนุญาตให้จองสินค้าหรือไม่ | お取り寄せを許可する ? | 允許無庫存下單嗎? | 允许缺货下单? | 在庫待ちを許可する ? | 품절 후 주문이 허용됐습니까?",
  catalog_visibility:
    "hiển thị trong danh mục | katalogda görünürlük | kenampakan pada katalog | näkyvyys tuoteluettelossa | sichtbarkeit im katalog | synlighed i katalog (shoppens frontend) | synlighet i katalog | synlighet i katalogen | viditelnost v katalogu | vidljivost u katalogu | visibilidad en el catálogo | visibilidade no catálogo | visibilità nel catalogo | visibilité dans le catalogue | widoczność w katalogu | zichtbaarheid in catalogus | ορατότητα στον κατάλογο | видимость в каталоге | видимість в каталозі | การมองเห็นในแค็ตตาล็อก | カタログでの表示 | 在列表页可见 | 目錄的可見度 | 表示されるカテゴリー | 카탈로그에 표시 여부",
  categories:
    "categorias | categorie | categorieën | categorías | catégories | danh mục | kategori | kategorie | kategorien | kategorier | kategorije | kategoriler | kategóriák | osastot | κατηγορίες | категории | категорії | หมวดหมู่ | カテゴリー | 分类 | 分類 | 카테고리",
  description:
    "açıklama | beschreibung | beschrijving | beskrivelse | beskrivning | descripción | description | descrizione | descrição | deskripsi | kuvaus | mô tả | opis | popis | περιγραφή | опис | описание | คำอธิบาย | รายละเอียด | 描述 | 説明 | 설명",
  image:
    "afbeeldingen | bilder | billeder | gambar-gambar | görseller | hình ảnh | imagens | images | immagine | imágenes | kuvat | képek | obrazki | obrázky | slike | εικόνες | зображення | изображения | ไฟล์รูปภาพ | 图片 | 圖片 | 画像 | 이미지",
  in_stock:
    "còn hàng? | em estoque? | em stock? | en stock ? | i lager? | in stock? | na zalihi? | op voorraad? | på lager? | skladem? | stok tersedia? | stokta? | varasto? | vorrätig? | w magazynie? | ¿en inventario? | σε απόθεμα; | в наличии? | в наявності? | มีสินค้าในคลังสินค้า? | 在庫の有無 | 有庫存? | 有货? | 재고가 있나요?",
  parent:
    "ebeveyn | forelder | forældre | förälder | genitore | glavni | gốc | hoofd | induk | nadřazené | pai | parent | produto ascendente | rodzic | superior | szülő | ylempi taso | übergeordnetes produkt | γονέας | предок | родительский | หลัก | 上層 | 父级 | 親 | 상위",
  position:
    "konum | paikka | posición | posisi | posisjon | positie | position | posizione | posição | pozice | pozicija | pozycja | vị trí | θέση | позиция | положення | ตำแหน่ง | 位置 | 配置 | 위치",
  price:
    "běžná cena | cena | giá bán thường | harga normal | normaali hinta | normal fiyat | normalna cijena | normalpris | normál ár | ordinarie pris | ordinær pris | precio normal | prezzo di listino | preço | preço normal | reguliere prijs | regulärer preis | tarif régulier | κανονική τιμή | базовая цена | звичайна ціна | ราคาปกติ | 原價 | 常规售价 | 標準価格 | 정상 가격",
  published:
    "gepubliceerd | julkaistu | objavljeno | opublikowany | pubblicato | publicado | publicerad | publikovaný | publisert | publié | telah terbit | udgivet | veröffentlicht | yayımlanmış | đã đăng | δημοσιευμένο | опубликован | опубліковано | เผยแพร่แล้ว | 公開済み | 已发布 | 已發佈 | 발행됨",
  recommended:
    "apakah diunggulkan? | em destaque? | er fremhevet? | er fremhævet (udvalgt)? | in primo piano? | ist hervorgehoben? | istaknuto? | je doporučený? | je zvýrazněný? | mis en avant ? | nhãn nổi bật? | on esittelyssä? | uitgelicht? | wyróżniony produkt? | ¿está destacado? | är utvald? | öne çıkan? | είναι προτεινόμενο; | рекомендовано? | рекомендуемый? | เป็นรายการเด่นหรือไม่ | オススメですか ? | 是推荐产品? | 是特色商品? | 추천 상품입니까?",
  sale_from:
    "akční cena začíná dne | alennuksen aloituspäivä | data de início do preço promocional | data de preço promocional começa em | data di partenza del prezzo in saldo | data rozpoczęcia promocji | date de début de promo | datum när reapriset börjar | datum početka sniženja | datum, an dem angebotspreis beginnt | den dato hvor tilbudsprisen starter | día en que empieza el precio rebajado | i̇ndirimli fiyatın başladığı tarih | ngày bắt đầu giảm giá | sleva začíná dne | startdato for utsalgspris | startdatum actieprijs | tanggal harga diskon dimulai | ημερομηνία έναρξης εκπτωτικής τιμής | дата начала действия продажной цены | початок акції | วันเริ่มต้นลดราคา | セール価格の開始日 | 促销开始日期 | 折扣價開始日期 | 판매 가격 시작 날짜",
  sale_price:
    "actieprijs | akciós ár | akční cena | alennettu hinta | angebotspreis | cena po slevě | cena promocyjna | giá khuyến mãi | harga obral | i̇ndirimli satış fiyatı | precio rebajado | prezzo in offerta | preço promocional | rasprodajna cijena | reapris | tarif promo | tilbudspris | utsalgspris | τιμή προσφοράς | цена распродажи | ціна зі знижкою | ราคาที่ลด | セール価格 | 促销价格 | 折扣價 | 할인 가격",
  sale_to:
    "akční cena končí dne | alennuksen päättymispäivä | data de preço promocional termina em | data de término do preço promocional | data in cui termina l'offerta | data zakończenia promocji | date de fin de promo | datum kraja sniženja | datum när reapriset upphör | datum, an dem angebotspreis endet | den dato hvor tilbudsprisen slutter | día en que termina el precio rebajado | einddatum actieprijs | i̇ndirimli fiyatın bittiği tarih | ngày kết thúc giảm giá | sleva končí dne | sluttdato for utsalgspris | tanggal harga diskon berakhir | termine data del prezzo di vendita | ημερομηνία λήξης εκπτωτικής τιμής | дата окончания действия продажной цены | завершення акції | วันสิ้นสุดการลดราคา | セール価格の終了日 | 促销截止日期 | 折扣價結束日期 | 판매 가격 종료 날짜",
  sku: "artikelnr | artikelnummer | cikkszám | cod | katalogové číslo | mã sản phẩm | ref | sku | stok kodu (sku) | tuotetunnus (sku) | ugs | varenummer | κωδικός προϊόντος | артикул | รหัสสินค้า | 貨號",
  stock:
    "estoque | inventario | kho | készlet | lager | lagersaldo | magazyn | magazzino | sklad | stock | stok | varasto | voorraad | zalihe | απόθεμα | запас | запасы | คลังสินค้า | 在庫 | 库存 | 庫存 | 재고",
  summary:
    "breve descrizione | descripción corta | description courte | descrição breve | descrição curta | deskripsi singkat | kort beskrivelse | kort beskrivning | korte omschrijving | kratak opis | krátký popis | krótki opis | kurzbeschreibung | kısa açıklama | lyhyt kuvaus | mô tả ngắn | σύντομη περιγραφή | короткий опис | короткое описание | краткое описание | คำอธิบายแบบย่อ | 简短描述 | 簡単な説明 | 簡短內容說明 | 簡短描述 | 간단한 설명",
  tags: "avainsanat | címkék | etichette | etiketler | etiquetas | oznake | schlagwörter | stikkord | tag | taggar | tagi | tags | từ khóa | étiquettes | štítky | ετικέτες | метки | позначки | ป้ายกำกับ | タグ | 标签 | 標籤 | 태그",
  tax_class:
    "aliquota di imposta | avgiftsklasse | belastingklasse | clase de impuesto | classe de imposto | classe de taxa | classe de tva | classe tva | daňová třída | kelas pajak | klasa podatkowa | klasa poreza | lớp thuế | momsgrupp | momsklasse | skatteklasse | steuerklasse | vergi sınıfı | veroluokka | κατηγορία φόρου | клас податку | налоговый класс | กลุ่มภาษี | 稅率類別 | 税区分 | 税类 | 세금 클래스",
  taxable:
    "avgiftsstatus | btw status | estado del impuesto | momsstatus | situação fiscal | skattestatus | stato delle imposte | status da taxa | status pajak | status podatku | status poreza | stav daně | steuerstatus | trạng thái thuế | vergi durumu | veron tila | état de la tva | κατάσταση φόρου | статус налога | статус податку | สถานะภาษี | 稅金狀態 | 税状态 | 税状況 | 세금 상태",
  title:
    "i̇sim | jméno | naam | nama | name | namn | navn | naziv | nazwa | nimi | nom | nombre | nome | név | tên | όνομα | имя | назва | ім'я | ชื่อ | 名前 | 名称 | 名稱 | 이름",
  vendor:
    "brand | brendovi | marcas | marchi | markalar | marken | marki | marques | merken | merkevarer | márkák | mærker | tuotemerkit | varumärken | značka | značky | бренди | бренды | ブランド",
  woo_type:
    "laji | loại | tipe | tipo | typ | type | típus | tür | vrsta | τύπος | тип | ชนิด | タイプ | 类型 | 類型 | 형식",
};

/** Parts of attributes; %d is the number. */
const attributes = {
  name: "atribut %d ime | atributo %d nome | attribut %d name | attribut %d namn | attribut %d navn | attributo %d nome | attributt %d navn | egenskab %d navn | naam eigenschap %d | nama atribut %d | nazwa atrybutu %d | nitelik %d ismi | nom de l'attribut %d | nombre del atributo %d | nome do atributo %d | název %d vlastnosti | ominaisuus %d nimi | tên thuộc tính %d | όνομα ιδιότητας %d | имя атрибута %d | назва %d атрибуту | ชื่อคุณสมบัติ %d | 属性 %d の名前 | 属性 %d 名称 | 屬性 %d 名稱 | 속성 %d 이름",
  values:
    "%d значення атрибуту | atribut %d vrijednosti | atributo %d valor(es) | attribut %d verdi(er) | attribut %d värde(n) | attribut %d wert(e) | attributo %d valuta(e) | attributt %d verdi(er) | egenskab %d værdi(er) | giá trị thuộc tính %d | hodnota(y) %d vlastnosti | nilai atribut %d | nitelik %d değer(ler)i | ominaisuus %d arvo(t) | valeur(s) de l'attribut %d | valor(es) del atributo %d | valores do atributo %d | waarde eigenschap %d | wartości atrybutu %d | τιμή(ές) ιδιότητας %d | значение(-я) аттрибута(-ов) %d | ค่าคุณสมบัติ %d | 属性 %d の値 | 属性 %d 值 | 屬性 %d 值 | 속성 %d 값",
  visible:
    "atribut %d vidljiv | atributo %d visível | atributo visible %d | atrybut %d widoczny | attribut %d sichtbar | attribut %d synlig | attribut %d synligt | attribut %d visible | attributo %d visibile | attributt %d synlig | egenskab %d er synlig | nitelik %d görünür | ominaisuus %d näkyy | terlihat atribut %d | thuộc tính hiển thị %d | visibilidade do atributo %d | vlastnost %d viditelnost | zichtbare eigenschap %d | ιδιότητα %d ορατή | атрибут %d видимий | видимость атрибута %d | คุณสมบัติภายนอกที่เห็นได้ %d | 属性 %d を表示 | 属性 %d 可见 | 屬性 %d 可見 | 속성 %d 표시",
  global:
    "atribut %d globalni | atributo %d global | atributo global %d | atrybut %d: globalny | attribut %d global | attribut %d globalt | attributo %d globale | attributt %d global | egenskab %d globalt | global atribut %d | globale eigenschap %d | nitelik %d genel | ominaisuus %d kaikkialla käytetty | thuộc tính toàn cục %d | vlastnost %d globální | ιδιότητα %d καθολική | атрибут %d глобальний | глобальный атрибут %d | คุณสมบัติทั่วไป %d | 属性 %d のグローバル | 属性 %d 的全局 | 屬性 %d 全域 | 속성 %d 글로벌",
  default:
    "atribut %d zadani | atributo %d por omissão | atributo padrão %d | atributo por defecto %d | atrybut %d: wartość domyślna | attribut %d par défaut | attribut %d standard | attribut %d standardvärde | attributo %d predefinito | attributt %d standard | egenskab %d standard | nitelik %d varsayılan | ominaisuuden %d oletus | standaardeigenschap %d | standar atribut %d | thuộc tính mặc định %d | vlastnost %d výchozí | ιδιότητα %d προεπιλεγμένη | атрибут %d за замовчуванням | атрибут %d по умолчанию | คุณสมบัติค่าเริ่มต้น %d | 属性 %d のデフォルト | 属性 %d 的默认值 | 屬性 %d 預設 | 속성 %d 기본",
} as const;

const weights =
  "ağırlık | berat | cân nặng | gewicht | hmotnost | paino | peso | poids | težina | vekt | vikt | vægt | waga | βάρος | вага | вес | น้ำหนัก | 重量 | 무게";

/** A header without what differs between programs: case, kinds of spaces, apostrophes and question marks. */
export function plainName(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ ?:$/, "");
}

const split = (names: string) => names.split("|").map((name) => plainName(name));

const fields = new Map(
  Object.entries(translations).flatMap(([field, names]) => split(names).map((name) => [name, field] as const)),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const attributePatterns = Object.entries(attributes).flatMap(([part, names]) =>
  split(names).map((name) => ({ part, pattern: new RegExp(`^${escaped(name).replace("%d", "(\\d+)")}$`) })),
);

const weight = new RegExp(`^(?:${split(weights).map(escaped).join("|")}) ?\\((?:kg|lbs|g|oz)\\)$`);

/** What a column is by its translated name; undefined for a name that is none of WooCommerce's. @param name of `plainName`. */
export function translatedUse(name: string): string | undefined {
  const field = fields.get(name);
  if (field) return field;
  if (weight.test(name)) return "weight";
  for (const { part, pattern } of attributePatterns) {
    const number = pattern.exec(name)?.[1];
    if (number) return `attribute:${number}:${part}`;
  }
  return undefined;
}

/** All translated names by field, for tests. */
export const translatedNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(translations).map(([field, names]) => [field, split(names)]),
);
