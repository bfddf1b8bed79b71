-- Words of texts, as searches compare them.

CREATE OR REPLACE FUNCTION search_key(mall uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT left(md5(mall::text), 4)
$function$;

CREATE OR REPLACE FUNCTION search_stop_words()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '{a,an,and,are,as,at,be,but,by,for,from,has,have,in,into,is,it,its,of,on,or,our,that,the,their,they,this,to,was,were,which,will,with,you,your}'::text[];

CREATE OR REPLACE FUNCTION search_words(given text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_remove(regexp_split_to_array(
    search_text(given),
    '[^[:alnum:]\u00b2-\u00b3\u00b9\u00bc-\u00be\u0483-\u0489\u0591-\u05af\u0658\u0660-\u0669\u06df-\u06e0\u06ea-\u06ec\u06f0-\u06f9\u0740-\u074a\u07c0-\u07c9\u07eb-\u07f3\u07fd\u0818-\u0819\u082d\u0859-\u085b\u088f\u0898-\u089f\u08ca-\u08d3\u08e0-\u08e1\u08ea-\u08ef\u093c\u094d\u0951-\u0954\u0966-\u096f\u09bc\u09cd\u09e6-\u09ef\u09f4-\u09f9\u09fe\u0a3c\u0a4d\u0a66-\u0a6f\u0abc\u0acd\u0ae6-\u0aef\u0afd-\u0aff\u0b3c\u0b4d\u0b55\u0b66-\u0b6f\u0b72-\u0b77\u0bcd\u0be6-\u0bf2\u0c3c\u0c4d\u0c5c\u0c66-\u0c6f\u0c78-\u0c7e\u0cbc\u0ccd\u0cdc\u0ce6-\u0cef\u0d3b-\u0d3c\u0d4d\u0d58-\u0d5e\u0d66-\u0d78\u0dca\u0de6-\u0def\u0e47-\u0e4c\u0e4e\u0e50-\u0e59\u0eba\u0ec8-\u0ecc\u0ece\u0ed0-\u0ed9\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f84\u0f86-\u0f87\u0fc6\u1037\u1039-\u103a\u1040-\u1049\u1090-\u1099\u135d-\u135f\u1369-\u137c\u1714-\u1715\u1734\u17b4-\u17b5\u17c9-\u17d3\u17dd\u17e0-\u17e9\u17f0-\u17f9\u180b-\u180d\u180f-\u1819\u1939-\u193b\u1946-\u194f\u19d0-\u19da\u1a60\u1a75-\u1a7c\u1a7f-\u1a89\u1a90-\u1a99\u1ab0-\u1abe\u1ac1-\u1acb\u1acf-\u1add\u1ae0-\u1aeb\u1b34\u1b44\u1b50-\u1b59\u1b6b-\u1b73\u1baa-\u1bab\u1bb0-\u1bb9\u1be6\u1bf2-\u1bf3\u1c37\u1c40-\u1c49\u1c50-\u1c59\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dd2\u1df5-\u1dff\u2070\u2074-\u2079\u2080-\u2089\u20d0-\u20f0\u2150-\u215f\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u2cef-\u2cf1\u2cfd\u2d7f\u302a-\u302f\u3099-\u309a\u3192-\u3195\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\ua620-\ua629\ua66f-\ua672\ua67c-\ua67d\ua6f0-\ua6f1\ua7ce-\ua7cf\ua7d2\ua7d4\ua7f1\ua806\ua82c\ua830-\ua835\ua8c4\ua8d0-\ua8d9\ua8e0-\ua8f1\ua900-\ua909\ua92b-\ua92d\ua953\ua9b3\ua9c0\ua9d0-\ua9d9\ua9f0-\ua9f9\uaa50-\uaa59\uaabf\uaac1\uaaf6\uabec-\uabed\uabf0-\uabf9\ufe00-\ufe0f\ufe20-\ufe2f\uff10-\uff19\U00010107-\U00010133\U00010175-\U00010178\U0001018a-\U0001018b\U000101fd\U000102e0-\U000102fb\U00010320-\U00010323\U000104a0-\U000104a9\U00010858-\U0001085f\U00010879-\U0001087f\U000108a7-\U000108af\U000108fb-\U000108ff\U00010916-\U0001091b\U00010940-\U00010959\U000109bc-\U000109bd\U000109c0-\U000109cf\U000109d2-\U000109ff\U00010a38-\U00010a3a\U00010a3f-\U00010a48\U00010a7d-\U00010a7e\U00010a9d-\U00010a9f\U00010ae5-\U00010ae6\U00010aeb-\U00010aef\U00010b58-\U00010b5f\U00010b78-\U00010b7f\U00010ba9-\U00010baf\U00010cfa-\U00010cff\U00010d30-\U00010d39\U00010d40-\U00010d49\U00010d6a-\U00010d6d\U00010e60-\U00010e7e\U00010ec5-\U00010ec7\U00010efa-\U00010efb\U00010efd-\U00010eff\U00010f1d-\U00010f26\U00010f46-\U00010f54\U00010f82-\U00010f85\U00010fc5-\U00010fcb\U00011046\U00011052-\U00011070\U0001107f\U000110b9-\U000110ba\U000110f0-\U000110f9\U00011133-\U00011134\U00011136-\U0001113f\U00011173\U000111c0\U000111c9-\U000111cc\U000111d0-\U000111d9\U000111e1-\U000111f4\U00011235-\U00011236\U000112e9-\U000112ea\U000112f0-\U000112f9\U0001133b-\U0001133c\U0001134d\U00011366-\U0001136c\U00011370-\U00011374\U000113ce-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011442\U00011446\U00011450-\U00011459\U0001145e\U000114c2-\U000114c3\U000114d0-\U000114d9\U000115bf-\U000115c0\U0001163f\U00011650-\U00011659\U000116b6-\U000116b7\U000116c0-\U000116c9\U000116d0-\U000116e3\U0001172b\U00011730-\U0001173b\U00011839-\U0001183a\U000118e0-\U000118f2\U0001193d-\U0001193e\U00011943\U00011950-\U00011959\U000119e0\U00011a33-\U00011a34\U00011a47\U00011a98-\U00011a99\U00011b60-\U00011b67\U00011bf0-\U00011bf9\U00011c3f\U00011c50-\U00011c6c\U00011d42\U00011d44-\U00011d45\U00011d50-\U00011d59\U00011d97\U00011da0-\U00011da9\U00011db0-\U00011ddb\U00011de0-\U00011de9\U00011f41-\U00011f42\U00011f50-\U00011f5a\U00011fc0-\U00011fd4\U00013440\U00013447-\U00013455\U0001612f-\U00016139\U00016a60-\U00016a69\U00016ac0-\U00016ac9\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016b50-\U00016b59\U00016b5b-\U00016b61\U00016d70-\U00016d79\U00016e80-\U00016e96\U00016ea0-\U00016eb8\U00016ebb-\U00016ed3\U00016fe4\U00016ff2-\U00016ff6\U000187f8-\U000187ff\U00018d09-\U00018d1e\U00018d80-\U00018df2\U0001bc9d\U0001ccf0-\U0001ccf9\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001d2c0-\U0001d2d3\U0001d2e0-\U0001d2f3\U0001d360-\U0001d378\U0001d7ce-\U0001d7ff\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e130-\U0001e136\U0001e140-\U0001e149\U0001e2ae\U0001e2ec-\U0001e2f9\U0001e4ec-\U0001e4f9\U0001e5ee-\U0001e5ef\U0001e5f1-\U0001e5fa\U0001e6c0-\U0001e6de\U0001e6e0-\U0001e6f5\U0001e6fe-\U0001e6ff\U0001e8c7-\U0001e8d6\U0001e944-\U0001e946\U0001e948-\U0001e94a\U0001e950-\U0001e959\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf\U0001ecb1-\U0001ecb4\U0001ed01-\U0001ed2d\U0001ed2f-\U0001ed3d\U0001f100-\U0001f10c\U0001fbf0-\U0001fbf9\U0002b73a-\U0002b73f\U0002cea2-\U0002cead\U000323b0-\U00033479\U000e0100-\U000e01ef]+'), '')
$function$;

-- A text with the words behind an elision also by themselves: "l'huile" is "huile l'huile".
CREATE OR REPLACE FUNCTION with_elided(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN given ~ '[''’´`‘ʼʻ]' THEN regexp_replace(given,
  '(?<![^\s\u00a0\u202f([«“„"/,;:.–—-])([cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|gl|all|dall|dell|nell|sull|coll|quell|quest|bell|sant|tutt|senz|mezz)([''’´`‘ʼʻ])([a-zA-Z0-9\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff''’´`‘ʼʻ]+)', '\3 \1\2\3', 'gi') ELSE given END;

-- The words that a word is found by. In scripts without blanks between words these are its pieces: two, or of scripts with few letters
-- three, characters from each place on, marked by "~", katakana as hiragana. A word of Arabic is also found without its article.
-- src/shop/search-words/unspaced.ts and attached.ts do the same. Scripts are told by the numbers of characters: a regular expression with
-- their ranges takes a hundred times as long.
CREATE OR REPLACE FUNCTION word_pieces(word text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
  DECLARE
    of_two constant int4multirange := '{[4352,4607],[11904,12255],[12293,12295],[12321,12329],[12337,12341],[12344,12348],[12353,12447],[12449,12543],[12544,12591],[12704,12735],[12784,12799],[13312,19903],[19968,40959],[43360,43388],[44032,55291],[63744,64255],[131072,205743]}';
    of_three constant int4multirange := '{[3585,3642],[3648,3662],[3713,3790],[3804,3807],[4096,4159],[4176,4239],[4250,4255],[6016,6099],[6103,6103],[6108,6109],[43488,43503],[43514,43518],[43616,43647]}';
    letters text[];
    sizes integer[] := '{}';
    pieces text[] := '{}';
    code integer;
    piece text := '';
    is_run boolean := false;
  BEGIN
    IF ascii(word) BETWEEN 1568 AND 1756 AND word ~ '^(?:[وفبك]?ال|لل)[\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc]{3}' THEN
      RETURN ARRAY[word, regexp_replace(word, '^(?:[وفبك]?ال|لل)', '')];
    END IF;
    letters := string_to_array(CASE WHEN word ~ '[\u0e4d\u0ecd][\u0e48-\u0e4b\u0ec8-\u0ecb]|เเ'
      THEN replace(regexp_replace(word, '([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb])', '\2\1', 'g'), 'เเ', 'แ') ELSE word END, NULL);
    FOR place IN 1..cardinality(letters) LOOP
      code := ascii(letters[place]);
      sizes[place] := CASE WHEN code < 3585 THEN 0 WHEN of_two @> code THEN 2 WHEN of_three @> code THEN 3 ELSE 0 END;
      is_run := is_run OR sizes[place] > 0;
      IF code BETWEEN 12449 AND 12534 OR code BETWEEN 12541 AND 12542 THEN letters[place] := chr(code - 96); END IF;
    END LOOP;
    IF NOT is_run THEN RETURN ARRAY[word]; END IF;
    FOR place IN 1..cardinality(letters) LOOP
      IF sizes[place] > 0 THEN
        piece := '~' || letters[place];
        FOR following IN place + 1..place + sizes[place] - 1 LOOP
          EXIT WHEN sizes[following] IS DISTINCT FROM sizes[place];
          piece := piece || letters[following];
        END LOOP;
      ELSE piece := piece || letters[place];
      END IF;
      IF sizes[place] > 0 OR sizes[place + 1] IS DISTINCT FROM 0 THEN
        pieces := pieces || piece;
        piece := '';
      END IF;
    END LOOP;
    RETURN pieces;
  END
$function$;

-- The words of a text that is searched: those of compounds also joined, "tshirt" of "T-Shirt", and all that a word is found by.
-- In PL/pgSQL, because it is called for each text of each product: a function in SQL with a query is started anew at each call.
CREATE OR REPLACE FUNCTION index_words(given text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
  DECLARE
    elided constant text := with_elided(given);
    words text[] := search_words(elided);
    pieces text[] := '{}';
    word text;
  BEGIN
    IF elided ~ '[[:alnum:]][-‐‑–][[:alnum:]]' THEN
      words := words || search_words(regexp_replace(elided, '(?<=[[:alnum:]])[-‐‑–](?=[[:alnum:]])', '', 'g'));
    END IF;
    IF octet_length(given) = char_length(given) THEN RETURN words; END IF;
    FOREACH word IN ARRAY coalesce(words, '{}') LOOP
      IF octet_length(word) = char_length(word) THEN pieces := pieces || word;
      ELSE pieces := pieces || word_pieces(word);
      END IF;
    END LOOP;
    RETURN pieces;
  END
$function$;
