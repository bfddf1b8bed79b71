import { useShopCall } from "shopwright/extend/dashboard";
import { z } from "zod";

const answered = z.object({
  questions: z.array(z.object({ id: z.string(), text: z.string(), answer: z.string() })),
});

/** What shoppers have asked, the newest first: the call of `questions.ts`. */
export const useQuestions = () => useShopCall("/admin_api/v1/extensions/sample/questions", {}, answered);

export type Question = z.output<typeof answered>["questions"][number];
