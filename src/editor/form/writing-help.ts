import { useEffect, useState } from "react";
import { type Language, languageOf, languages } from "#i18n/languages.ts";
import type { WritingHelp } from "#ui/writing/writing-help.ts";
import type { AdminApi } from "../admin-api.ts";

/** Milliseconds that a language model may take. */
const patience = 90_000;

/** One question for each editor, asked with the first text that is edited. */
const asked = new WeakMap<AdminApi, Promise<WritingHelp | null>>();

async function find(api: AdminApi): Promise<WritingHelp | null> {
  const { data } = await api.call("/admin_api/v1/staff/me", {});
  if (!data) return null;
  const { mall, permissions } = data;
  if (!mall.writing_help || !permissions.includes("writing:use")) return null;
  const mallLanguage = languageOf(mall.locale);
  const codes = [...(mall.languages ?? []), ...(mallLanguage ? [mallLanguage] : [])];
  return {
    languages: codes.filter((code): code is Language => Object.hasOwn(languages, code)),
    async suggest(question, signal) {
      const options = { signal, timeout: patience };
      const { message, data } = await api.call("/admin_api/v1/writing/suggest", question, options);
      if (!data) throw new Error(message);
      return data.text;
    },
  };
}

/** Help with texts; null until it is known, and where there is none. */
export function useWritingHelp(api: AdminApi | null): WritingHelp | null {
  const [help, setHelp] = useState<WritingHelp | null>(null);
  useEffect(() => {
    if (!api) return;
    // Optional: where the question fails, there is no help.
    const answer = asked.get(api) ?? find(api).catch(() => null);
    asked.set(api, answer);
    let isShown = true;
    void answer.then((one) => isShown && setHelp(one));
    return () => {
      isShown = false;
    };
  }, [api]);
  return help;
}
