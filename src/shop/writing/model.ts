/** How a language model is asked (chat completions, as most services answer them), and what may come back. */
import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { askThrough, MachineError, problemOf } from "../translations/index.ts";
import type { WritingOptions, WritingService } from "./service.ts";

/** Milliseconds that staff wait. */
const patience = 60_000;

interface Question {
  /** What the model is to do. What staff wrote is data beside it. */
  readonly task: string;
  readonly content: unknown;
}

const answerShape = z
  .object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })
  .transform(({ choices: [first] }, context) => {
    const content = first?.message.content.replace(/^```(?:json)?\s*|\s*```$/g, "") ?? "";
    try {
      return z.object({ text: z.string() }).parse(JSON.parse(content)).text.trim();
    } catch {
      context.addIssue("no text");
      return z.NEVER;
    }
  });

/** @returns the text of its answer. @throws {ShopError} 400 in words for staff. */
export async function askModel(
  { address, model, key }: WritingService,
  { task, content }: Question,
  { reach }: WritingOptions,
): Promise<string> {
  try {
    const answer = await askThrough(reach)({
      url: `${address.replace(/\/+$/, "")}/chat/completions`,
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: {
        model,
        response_format: { type: "json_object" },
        messages: [
          { role: "system", content: `${task} Answer with a JSON object with the one key "text".` },
          { role: "user", content },
        ],
      },
      signal: AbortSignal.timeout(patience),
    });
    const problem = problemOf(answer.status, answer.retryAfter);
    if (problem) throw problem;
    const read = answerShape.safeParse(answer.body);
    if (!read.success || read.data === "") throw badInput(t("The service answered something that is no text."));
    return read.data;
  } catch (error) {
    if (error instanceof MachineError) throw badInput(error.message);
    if (error instanceof DOMException && error.name === "TimeoutError") {
      throw badInput(t("The service can't be reached right now. Try again later."));
    }
    throw error;
  }
}
