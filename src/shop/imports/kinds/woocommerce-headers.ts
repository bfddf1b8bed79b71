/**
 * Names of the columns of WooCommerce's exports in its languages: the exporter translates them with the language of who exports.
 * Czech, Danish, German, Greek, Spanish, Finnish, French, Croatian, Indonesian, Italian, Japanese, Korean, Norwegian, Dutch,
 * Polish, Portuguese (also of Brazil), Russian, Swedish, Thai, Turkish, Ukrainian, Vietnamese, Chinese (both), Hungarian, Romanian,
 * Slovak, Slovenian, Bulgarian, Serbian, Lithuanian, Latvian, Estonian, Hebrew, Arabic, Persian, Catalan.
 * Older and newer wordings stand beside each other. No name means two fields in two languages (`woocommerce-headers.test.ts`).
 */
import type { ImportField } from "#contract/import-fields.ts";

/** In lower case, as `plainName` gives them; separated by "|". */
const translations: Partial<Readonly<Record<ImportField, string>>> = {
  barcode: "gtin, upc, ean ali isbn | gtin, upc, ean sau isbn | gtin، upc، ean یا isbn",
  stock_policy:
    "abilita gli ordini arretrati? | atļaut atpkaļpasūtījumus? | autoriser les commandes de produits en rupture ? | cho phép đặt trước? | dovoljena naročila brez zaloge? | függő rendelés engedélyezése? | järeltellimused lubatud? | leidžiami išankstiniai užsakymai? | lieferrückstande erlaubt? | nabestellingen toestaan? | narudžbe na upit dozvoljene? | perbolehkan inden? | permetre reserves de productes esgotats? | permitir encomendas pendentes? | povoleno objednávání? | povoliť objednávky, ak nie je na sklade? | pozwalać na zamówienia oczekujące (na dostawę do magazynu)? | precomenzile sunt permise? | restorder tillåtet? | restordre tillatt? | restordrer tilladt? | salli jälkitoimitukset? | são permitidas encomendas? | tillåt restnoteringar? | yok satmaya izin? | ¿permitir reservas de productos agotados? | να επιτρέπονται λίστες αναμονής; | авансна продаја дозвољена? | возможен ли предзаказ? | дозволити резервування? | задержанный заказ возможен? | разрешаване на поръчки при изчерпани наличности? | לאפשר הזמנות מראש? | الطلبات المسبقة مسموحة؟ | پیش‌فروش مجاز است؟ | อนุญาตให้จองสินค้าหรือไม่ | お取り寄せを許可する ? | 允許無庫存下單嗎? | 允许缺货下单? | 在庫待ちを許可する ? | 품절 후 주문이 허용됐습니까?",
  catalog_visibility:
    "hiển thị trong danh mục | katalogda görünürlük | kenampakan pada katalog | látható a katalógusban | matomumas kataloge | nähtavus kataloogis | näkyvyys tuoteluettelossa | redzamība katalogā | sichtbarkeit im katalog | synlighed i katalog (shoppens frontend) | synlighet i katalog | synlighet i katalogen | viditelnost v katalogu | viditeľnosť v katalógu | vidljivost u katalogu | vidnost v katalogu | visibilidad en el catálogo | visibilidade no catálogo | visibilitat en el catàleg | visibilità nel catalogo | visibilité dans le catalogue | vizibilitate în catalog | widoczność w katalogu | zichtbaarheid in catalogus | ορατότητα στον κατάλογο | видимост в каталога | видимость в каталоге | видимість в каталозі | видљивост у каталогу | נראות בקטלוג | إمكانية العرض في الكاتلوج | قابل مشاهده در کاتالوگ | การมองเห็นในแค็ตตาล็อก | カタログでの表示 | 在列表页可见 | 目錄的可見度 | 表示されるカテゴリー | 카탈로그에 표시 여부",
  categories:
    "categorias | categorie | categorieën | categorii | categorías | catégories | danh mục | kategooriad | kategori | kategorie | kategorien | kategorier | kategorija | kategorije | kategorijos | kategoriler | kategória | kategórie | kategóriák | osastot | κατηγορίες | категории | категорије | категорії | קטגוריות | التصنيفات | دسته‌ها | หมวดหมู่ | カテゴリー | 分类 | 分類 | 카테고리",
  description:
    "apraksts | aprašymas | açıklama | beschreibung | beschrijving | beskrivelse | beskrivning | descriere | descripció | descripción | description | descrizione | descrição | deskripsi | kirjeldus | kuvaus | leírás | mô tả | opis | popis | περιγραφή | опис | описание | תיאור | الوصف | توضیحات | คำอธิบาย | รายละเอียด | 描述 | 説明 | 설명",
  image:
    "afbeeldingen | attēli | bilder | billeder | gambar-gambar | görseller | hình ảnh | imagens | images | imagini | imatges | immagine | imágenes | kuvat | képek | obrazki | obrázky | paveikslėliai | pildid | slike | εικόνες | зображення | изображения | слике | תמונות | الصور | تصاویر | ไฟล์รูปภาพ | 图片 | 圖片 | 画像 | 이미지",
  in_stock:
    "còn hàng? | em estoque? | em stock? | en estoc? | en stock ? | i lager? | in stock? | ir noliktavā? | laos? | na sklade? | na zalihi? | na zalogi? | op voorraad? | på lager? | raktáron? | skladem? | stok tersedia? | stokta? | turime? | varasto? | vorrätig? | w magazynie? | ¿en inventario? | în stoc? | σε απόθεμα; | в наличии? | в наличност? | в наявності? | на залихама? | במלאי? | در انبار؟ | متوفر؟ | มีสินค้าในคลังสินค้า? | 在庫の有無 | 有庫存? | 有货? | 재고가 있나요?",
  parent:
    "ebeveyn | forelder | forældre | förälder | genitore | glavni | gốc | hoofd | induk | nadradené | nadrejeni | nadřazené | pai | pare | parent | produto ascendente | părinte | rodzic | superior | szülő | tėvinis | vecāks | ylempi taso | übergeordnetes produkt | ülem | γονέας | предок | родителски | родительский | родитељ | אב | الأب | مادر | หลัก | 上層 | 父级 | 親 | 상위",
  position:
    "konum | paikka | položaj | posició | posición | posisi | posisjon | positie | position | positsioon | posizione | posição | pozice | pozicija | poziție | pozycja | pozícia | pozíció | pozīcija | vị trí | θέση | позиция | позиција | положення | מיקום | الموضع | موقعیت | ตำแหน่ง | 位置 | 配置 | 위치",
  price:
    "běžná cena | cena | giá bán thường | harga normal | normaali hinta | normal fiyat | normalna cijena | normalpris | normál ár | normálna cena | ordinarie pris | ordinær pris | parastā cena | precio normal | preu normal | prezzo di listino | preço | preço normal | preț obișnuit | redna cena | reguliari kaina | reguliere prijs | regulärer preis | tarif régulier | tavahind | κανονική τιμή | базовая цена | звичайна ціна | редовна цена | מחיר רגיל | السعر الافتراضي | قیمت عادی | ราคาปกติ | 原價 | 常规售价 | 標準価格 | 정상 가격",
  published:
    "avaldatud | gepubliceerd | julkaistu | közzétéve | objavljeno | opublikowany | paskelbtas | pubblicato | publicado | publicat | publicerad | publicēts | publikované | publikovaný | publisert | publié | telah terbit | udgivet | veröffentlicht | yayımlanmış | đã đăng | δημοσιευμένο | објављено | опубликован | опубліковано | публикувано | פורסם | تم النشر | منتشر شده | เผยแพร่แล้ว | 公開済み | 已发布 | 已發佈 | 발행됨",
  recommended:
    "apakah diunggulkan? | em destaque? | er fremhevet? | er fremhævet (udvalgt)? | esiletõstetud? | este reprezentativ? | està destacat? | in primo piano? | ist hervorgehoben? | istaknuto? | izcelts? | je doporučený? | je izpostavljen? | je odporúčaný? | je zvýrazněný? | kiemelt? | mis en avant ? | nhãn nổi bật? | on esittelyssä? | rekomenduojamas? | uitgelicht? | wyróżniony produkt? | ¿está destacado? | är utvald? | öne çıkan? | είναι προτεινόμενο; | да ли је издвојен? | подбран ли е? | рекомендовано? | рекомендуемый? | האם מומלץ? | آیا ویژه است؟ | هل هي مميزة؟ | เป็นรายการเด่นหรือไม่ | オススメですか ? | 是推荐产品? | 是特色商品? | 추천 상품입니까?",
  sale_from:
    "akcijas cenas sākuma datums | akcijinės kainos galiojimo pradžia | akciós ár első napja | akciós ár kezdődátuma | akční cena začíná dne | alennuksen aloituspäivä | data de início do preço promocional | data de preço promocional começa em | data di partenza del prezzo in saldo | data rozpoczęcia promocji | date de début de promo | datum när reapriset börjar | datum početka sniženja | datum, an dem angebotspreis beginnt | dată începere promoție | den dato hvor tilbudsprisen starter | dia en què comença el preu rebaixat | dátum začiatku zľavy | día en que empieza el precio rebajado | i̇ndirimli fiyatın başladığı tarih | ngày bắt đầu giảm giá | sleva začíná dne | soodushinna alguskuupäev | startdato for utsalgspris | startdatum actieprijs | tanggal harga diskon dimulai | začetni datum akcijske cene | ημερομηνία έναρξης εκπτωτικής τιμής | дата начала действия продажной цены | датум почетка продаје. | начална дата на намалението | початок акції | תאריך התחלה של מחיר המבצע | تاريخ بدء سعر التخفيض | تاریخ شروع فروش ویژه | วันเริ่มต้นลดราคา | セール価格の開始日 | 促销开始日期 | 折扣價開始日期 | 판매 가격 시작 날짜",
  sale_price:
    "actieprijs | akcijas cena | akcijinė kaina | akcijska cena | akciós ár | akční cena | alennettu hinta | angebotspreis | cena po slevě | cena po zľave | cena promocyjna | giá khuyến mãi | harga obral | i̇ndirimli satış fiyatı | precio rebajado | preu rebaixat | prezzo in offerta | preço promocional | preț promoțional | rasprodajna cijena | reapris | soodushind | tarif promo | tilbudspris | utsalgspris | τιμή προσφοράς | промоционална цена | цена на снижењу | цена распродажи | ціна зі знижкою | מחיר מבצע | سعر التخفيض | قیمت فروش ویژه | ราคาที่ลด | セール価格 | 促销价格 | 折扣價 | 할인 가격",
  sale_to:
    "akcijas cenas beigu datums | akcijinės kainos galiojimo pabaiga | akciós ár utolsó napja | akciós ár végdátuma | akční cena končí dne | alennuksen päättymispäivä | data de preço promocional termina em | data de término do preço promocional | data in cui termina l'offerta | data zakończenia promocji | date de fin de promo | datum kraja sniženja | datum när reapriset upphör | datum, an dem angebotspreis endet | dată încheiere promoție | den dato hvor tilbudsprisen slutter | dia en què acaba el preu rebaixat | dátum konca akciovej ceny | día en que termina el precio rebajado | einddatum actieprijs | i̇ndirimli fiyatın bittiği tarih | končni datum akcijske cene | ngày kết thúc giảm giá | sleva končí dne | sluttdato for utsalgspris | soodushinna lõpukuupäev | tanggal harga diskon berakhir | termine data del prezzo di vendita | ημερομηνία λήξης εκπτωτικής τιμής | дата окончания действия продажной цены | датум престанка распродаје | завершення акції | крайна дата на намалението | תאריך סיום של מחיר המבצע | تاريخ نهاية سعر التخفيض | تاریخ پایان فروش ویژه | วันสิ้นสุดการลดราคา | セール価格の終了日 | 促销截止日期 | 折扣價結束日期 | 판매 가격 종료 날짜",
  sku: 'artikelnr | artikelnummer | cikkszám | cod | katalogové číslo | katalógové číslo | mã sản phẩm | prekės kodas | ref | sku | stok kodu (sku) | tootekood | tuotetunnus (sku) | ugs | varenummer | šifra | κωδικός προϊόντος | артикул | код | шифра производа | رمز المنتج (sku) | شناسه محصول | รหัสสินค้า | 貨號 | מק"ט | מק״ט',
  stock:
    "atsargos | estoc | estoque | inventario | kho | készlet | ladu | lager | lagersaldo | magazyn | magazzino | noliktavā | sklad | stoc | stock | stok | varasto | voorraad | zalihe | zaloga | απόθεμα | залихе | запас | запасы | наличност | מלאי | المخزون | انبار | คลังสินค้า | 在庫 | 库存 | 庫存 | 재고",
  summary:
    "breve descrizione | descriere scurtă | descripció curta | descripción corta | description courte | descrição breve | descrição curta | deskripsi singkat | kort beskrivelse | kort beskrivning | korte omschrijving | kratak opis | kratek opis | krátky popis | krátký popis | krótki opis | kurzbeschreibung | kısa açıklama | lyhyt kuvaus | lühikirjeldus | mô tả ngắn | rövid leírás | trumpas apibūdinimas | īss apraksts | σύντομη περιγραφή | короткий опис | короткое описание | кратак опис | кратко описание | краткое описание | תיאור קצר | توضیح کوتاه | وصف قصير | คำอธิบายแบบย่อ | 简短描述 | 簡単な説明 | 簡短內容說明 | 簡短描述 | 간단한 설명",
  tags: "avainsanat | birkas | címkék | etichete | etichette | etiketler | etiquetas | etiquetes | oznake | schlagwörter | sildid | stikkord | tag | taggar | tagi | tags | từ khóa | étiquettes | štítky | žymos | ετικέτες | етикети | метки | ознаке | позначки | תגיות | الوسوم | برچسب‌ها | ป้ายกำกับ | タグ | 标签 | 標籤 | 태그",
  tax_class:
    "adózási osztály | aliquota di imposta | avgiftsklasse | belastingklasse | clase de impuesto | classe d'impost | classe de imposto | classe de taxa | classe de tva | classe tva | clasă de impozitare | davčni razred | daňová třída | kelas pajak | klasa podatkowa | klasa poreza | lớp thuế | maksuklass | mokesčių klasė | momsgrupp | momsklasse | nodokļu likme. | sadzba dane | skatteklasse | steuerklasse | vergi sınıfı | veroluokka | κατηγορία φόρου | клас на такса | клас податку | налоговый класс | пореска категорија | סוג מס | فئة الضريبة | کلاس مالیاتی | กลุ่มภาษี | 稅率類別 | 税区分 | 税类 | 세금 클래스",
  taxable:
    "adó státusz | avgiftsstatus | btw status | estado del impuesto | estat de l'impost | maksustamine | mokesčių statusas | momsstatus | nodokļa status | situação fiscal | skattestatus | stanje davka | stare taxă | stato delle imposte | status da taxa | status pajak | status podatku | status poreza | stav daně | steuerstatus | trạng thái thuế | vergi durumu | veron tila | zdaniteľnosť | état de la tva | κατάσταση φόρου | статус налога | статус податку | стање пореза | състояние на таксата | סטטוס מס | حالة الضريبة | وضعیت مالیات | สถานะภาษี | 稅金狀態 | 税状态 | 税状況 | 세금 상태",
  title:
    "i̇sim | jméno | meno | naam | nama | name | namn | navn | naziv | nazwa | nimi | nom | nombre | nome | nume | név | pavadinimas | tên | vārds | όνομα | име | имя | назва | ім'я | שם | الاسم | نام | ชื่อ | 名前 | 名称 | 名稱 | 이름",
  vendor:
    "blagovne znamke | brand | branduri | brendovi | marcas | marchi | markalar | marken | marki | marques | merken | merkevarer | márkák | mærker | tuotemerkit | varumärken | značka | značky | бренди | бренды | العلامات التجارية | برندها | ブランド",
  woo_type:
    "laji | loại | tip | tipas | tipe | tipo | tips | tipus | typ | type | típus | tür | tüüp | vrsta | τύπος | вид | тип | סוג | النوع | نوع | ชนิด | タイプ | 类型 | 類型 | 형식",
};

/** Parts of attributes; %d is the number. */
const attributes = {
  name: "atribut %d ime | atributo %d nome | atribūta %d nosaukums | attribut %d name | attribut %d namn | attribut %d navn | attributo %d nome | attributt %d navn | egenskab %d navn | meno vlastnosti %d | naam eigenschap %d | nama atribut %d | naziv atributa %d | nazwa atrybutu %d | nitelik %d ismi | nom de l'atribut %d | nom de l'attribut %d | nombre del atributo %d | nome do atributo %d | nume atribut %d | název %d vlastnosti | omaduse %d nimi | ominaisuus %d nimi | požymio %d pavadinimas | tulajdonság neve %d | tên thuộc tính %d | όνομα ιδιότητας %d | име %d атрибута | име на атрибута %d | имя атрибута %d | назва %d атрибуту | שיוך %d שמות | اسم السمة %d | نام %d صفت | ชื่อคุณสมบัติ %d | 属性 %d の名前 | 属性 %d 名称 | 屬性 %d 名稱 | 속성 %d 이름",
  values:
    "%d значення атрибуту | atribut %d vrijednosti | atributo %d valor(es) | atribūta %d vērtība (-s) | attribut %d verdi(er) | attribut %d värde(n) | attribut %d wert(e) | attributo %d valuta(e) | attributt %d verdi(er) | egenskab %d værdi(er) | giá trị thuộc tính %d | hodnota(y) %d vlastnosti | hodnota(y) vlastnosti %d | nilai atribut %d | nitelik %d değer(ler)i | omaduse %d väärtus(ed) | ominaisuus %d arvo(t) | požymio %d reikšmė(s) | tulajdonság (%d) értéke(i) | valeur(s) de l'attribut %d | valoare (valori) atribut %d | valor(es) del atributo %d | valor(s) de l'atribut %d | valores do atributo %d | vrednost(i) atributa %d | waarde eigenschap %d | wartości atrybutu %d | τιμή(ές) ιδιότητας %d | атрибут %d вредност(и) | значение(-я) аттрибута(-ов) %d | стойност(и) на атрибута %d | שיוך %d ערכים | قيمة/قيم السمة %d | مقدار(های) %d صفت | ค่าคุณสมบัติ %d | 属性 %d の値 | 属性 %d 值 | 屬性 %d 值 | 속성 %d 값",
  visible:
    "atribut %d vidljiv | atribut visible %d | atributo %d visível | atributo visible %d | atribūta %d redzamība | atrybut %d widoczny | attribut %d sichtbar | attribut %d synlig | attribut %d synligt | attribut %d visible | attributo %d visibile | attributt %d synlig | egenskab %d er synlig | nitelik %d görünür | omaduse %d nähtavus | ominaisuus %d näkyy | požymis %d matomas | terlihat atribut %d | thuộc tính hiển thị %d | tulajdonság %d láthatósága | viden atribut %d | visibilidade do atributo %d | vizibilitate atribut %d | vlastnost %d viditelnost | vlastnosť %d viditeľná | zichtbare eigenschap %d | ιδιότητα %d ορατή | атрибут %d видимий | атрибут %d је видљив | атрибутът %d е видим | видимость атрибута %d | שיוך %d פריטים מוצגים | عرض السمة %d | نمایان بودن %d صفت | คุณสมบัติภายนอกที่เห็นได้ %d | 属性 %d を表示 | 属性 %d 可见 | 屬性 %d 可見 | 속성 %d 표시",
  global:
    "atribut %d global | atribut %d globalni | atribut global %d | atributo %d global | atributo global %d | atribūta %d ir globāls | atrybut %d: globalny | attribut %d global | attribut %d globalt | attributo %d globale | attributt %d global | egenskab %d globalt | global atribut %d | globale eigenschap %d | globalni atribut %d | globálna hodnota vlastnosti %d | nitelik %d genel | omaduse %d globaalsus | ominaisuus %d kaikkialla käytetty | požymis %d visuotinis | thuộc tính toàn cục %d | tulajdonság (%d) globális | vlastnost %d globální | ιδιότητα %d καθολική | атрибут %d глобално | атрибут %d глобальний | глобален ли е атрибутът %d | глобальный атрибут %d | שיוך %d פריטים גלובליים | سمة عالمية %d | صفت %d سراسری | คุณสมบัติทั่วไป %d | 属性 %d のグローバル | 属性 %d 的全局 | 屬性 %d 全域 | 속성 %d 글로벌",
  default:
    "atribut %d implicit | atribut %d zadani | atribut predeterminat %d | atributo %d por omissão | atributo padrão %d | atributo por defecto %d | atribūta %d noklusējums | atrybut %d: wartość domyślna | attribut %d par défaut | attribut %d standard | attribut %d standardvärde | attributo %d predefinito | attributt %d standard | egenskab %d standard | nitelik %d varsayılan | omaduse %d vaikeväärtus | ominaisuuden %d oletus | požymis %d numatytas | predvolená hodnota vlastnosti %d | privzet atribut %d | standaardeigenschap %d | standar atribut %d | thuộc tính mặc định %d | vlastnost %d výchozí | ιδιότητα %d προεπιλεγμένη | атрибут %d за замовчуванням | атрибут %d по умолчанию | атрибут %d подразумевано | по подразбиране за атрибута %d | שיוך %d פריטים כברירת מחדל | سمة افتراضية %d | پیشفرض %d صفت | คุณสมบัติค่าเริ่มต้น %d | 属性 %d のデフォルト | 属性 %d 的默认值 | 屬性 %d 預設 | 속성 %d 기본",
} as const;

const weights =
  "ağırlık | berat | cân nặng | gewicht | greutate | hmotnost | hmotnosť | kaal | paino | pes | peso | poids | svars | svoris | teža | težina | tömeg | vekt | vikt | vægt | waga | βάρος | вага | вес | тегло | тежина | משקל | الوزن | وزن | น้ำหนัก | 重量 | 무게";

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
