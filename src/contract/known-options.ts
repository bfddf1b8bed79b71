/** Names of options that machines know, in the languages of shops: feeds and structured data call them alike. */
const optionNames = {
  color: ["color", "colour", "farbe", "couleur", "colore", "kleur", "kolor", "cor", "色", "カラー", "颜色", "اللون"],
  size: [
    ...["size", "größe", "groesse", "taille", "talla", "taglia", "maat", "rozmiar", "tamanho"],
    ...["サイズ", "尺码", "المقاس"],
  ],
  material: ["material", "matériau", "matière", "materiale", "materiaal", "materiał", "素材", "材质"],
} as const;
export type KnownOption = keyof typeof optionNames;

const byName = new Map<string, KnownOption>(
  (Object.keys(optionNames) as KnownOption[]).flatMap((option) =>
    optionNames[option].map((name) => [name, option] as const),
  ),
);

/** What an option is to machines; undefined for any other. */
export const knownOption = (name: string): KnownOption | undefined => byName.get(name.toLowerCase());
