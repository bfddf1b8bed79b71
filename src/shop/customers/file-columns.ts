/** Names of the columns of files of customers, as shops and spreadsheets of several languages write them. In lower case. */
export const columns = {
  email: [
    "email",
    "e-mail",
    "email address",
    "e-mail address",
    "customer email",
    "user email",
    "billing email",
    ...split(
      "e-mail-adresse | mailadresse | adresse e-mail | adresse email | courriel | correo electrónico | correo | indirizzo email",
    ),
    ...split(
      "indirizzo e-mail | endereço de e-mail | endereço de email | e-mailadres | e-postadress | e-post | epost | adres e-mail",
    ),
    ...split(
      "sähköposti | e-postadresse | e-posta | адрес электронной почты | электронная почта | メールアドレス | 电子邮件 | 邮箱 | 이메일",
    ),
  ],
  first: [
    "first name",
    "firstname",
    "given name",
    "billing first name",
    ...split(
      "vorname | prénom | prenom | nombre | nome | voornaam | imię | imie | förnamn | fornavn | etunimi | jméno | keresztnév",
    ),
    ...split("имя | ad | 名 | 이름"),
  ],
  last: [
    "last name",
    "lastname",
    "surname",
    "family name",
    "billing last name",
    ...split(
      "nachname | familienname | nom de famille | nom | apellidos | apellido | cognome | sobrenome | apelido | achternaam | nazwisko",
    ),
    ...split("efternamn | etternavn | efternavn | sukunimi | příjmení | vezetéknév | фамилия | soyad | 姓 | 성"),
  ],
  name: [
    "name",
    "full name",
    "customer name",
    ...split("kunde | kundenname | namn | navn | naam | nom complet | nombre completo | nome completo | 氏名 | 姓名"),
  ],
  phone: [
    "phone",
    "phone number",
    "telephone",
    "mobile",
    "default address phone",
    "billing phone",
    ...split(
      "telefon | telefonnummer | handy | téléphone | telephone | teléfono | telefono | telefone | telefoon | telefoonnummer",
    ),
    ...split("puhelin | numer telefonu | телефон | 電話番号 | 电话 | 전화번호"),
  ],
  company: [
    "default address company",
    "company",
    "billing company",
    ...split("firma | entreprise | société | empresa | azienda | bedrijf | företag"),
  ],
  address1: [
    "default address address1",
    "address1",
    "address 1",
    "address",
    "street",
    "street address",
    "billing address 1",
    ...split(
      "straße | strasse | adresse | adresse 1 | rue | dirección | indirizzo | endereço | adres | ulica | adress | gatuadress",
    ),
  ],
  address2: [
    "default address address2",
    "address2",
    "address 2",
    "billing address 2",
    ...split("adresszusatz | adresse 2 | complément d'adresse"),
  ],
  city: [
    "default address city",
    "city",
    "town",
    "billing city",
    ...split("stadt | ort | ville | ciudad | città | citta | cidade | plaats | miasto | stad | by"),
  ],
  state: [
    "default address province code",
    "province code",
    "province",
    "state",
    "region",
    "billing state",
    ...split("bundesland | provincia | estado | provincie | województwo"),
  ],
  country: [
    "default address country code",
    "country code",
    "country",
    "country / region",
    "country/region",
    "billing country",
    ...split("land | pays | país | paese | kraj | maa | země | страна | 国 | 국가"),
  ],
  zip: [
    "default address zip",
    "zip",
    "zip code",
    "postcode",
    "postal code",
    "billing postcode",
    ...split(
      "plz | postleitzahl | code postal | código postal | cap | cep | postnummer | kod pocztowy | postinumero | psč | 郵便番号",
    ),
  ],
  tags: ["tags", ...split("schlagwörter | étiquettes | etiquetas")],
  note: ["note", "notes", ...split("notiz | notizen | remarque | notas | nota")],
  consent: [
    "accepts email marketing",
    "accepts marketing",
    "email marketing",
    "newsletter",
    "subscribed",
    "is subscribed",
    "opt-in",
  ],
} as const;

export type Column = keyof typeof columns;

function split(names: string): readonly string[] {
  return names.split(" | ");
}
