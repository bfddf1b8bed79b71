import { useMemo } from "react";
import { type Language, languageOf, languages } from "#i18n/languages.ts";
import type { WritingHelp } from "#ui/writing/writing-help.ts";
import { api } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";

/** Milliseconds that a language model may take. */
const patience = 90_000;

/** Whether a language model is set up that the person may use. */
export function useHasWritingHelp(): boolean {
  const can = useCan();
  return useStart().mall.writing_help === true && can("writing:use");
}

/** What fields ask for help; null where there is none. */
export function useWritingHelp(): WritingHelp | null {
  const has = useHasWritingHelp();
  const { mall } = useStart();
  return useMemo(() => {
    if (!has) return null;
    const mallLanguage = languageOf(mall.locale);
    const codes = [...(mall.languages ?? []), ...(mallLanguage ? [mallLanguage] : [])];
    return {
      languages: codes.filter((code): code is Language => Object.hasOwn(languages, code)),
      suggest: async (question, signal) =>
        (await api.call("/admin_api/v1/writing/suggest", question, { signal, timeout: patience })).text,
    };
  }, [has, mall]);
}
