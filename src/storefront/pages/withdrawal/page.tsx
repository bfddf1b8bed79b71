import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Output } from "#contract/call.ts";
import type { withdrawalForm } from "#contract/calls/withdrawals.ts";
import { apiContext } from "../../api/context.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { expectData, loadModules, type PageData } from "../../decoration/load.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { Withdrawal } from "./Withdrawal.tsx";
import styles from "./withdrawal.module.css";

export type Form = Output<typeof withdrawalForm>;

interface Data extends PageData {
  readonly form: Form;
  /** From links, and from the first step without JavaScript. */
  readonly entered: Entered;
  /** Where a form without JavaScript has led to. */
  readonly result: "done" | "failed" | "";
}

export interface Entered {
  readonly name: string;
  readonly order_no: string;
  readonly email: string;
}

/** Status 404 where the European Union's consumer law does not apply. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const entered = { name: of(url, "name"), order_no: of(url, "order_no"), email: of(url, "email") };
  const { order_no, email } = entered;
  const named = order_no && email ? { order_no: order_no.slice(0, 40), email: email.slice(0, 254) } : {};
  const answer = await context.get(apiContext).call("/api/v1/withdrawal/form", named);
  if (answer.code === 404) throw data({ modules: await loadModules(context, "404_modules") }, { status: 404 });
  const result = of(url, "result");
  return {
    modules: [],
    form: expectData(answer),
    entered,
    result: result === "done" || result === "failed" ? result : "",
  };
}

const of = (url: URL, name: string): string => url.searchParams.get(name)?.trim() ?? "";

export function head({ data: { form } }: HeadInput<Data>): Head {
  return { title: form.texts.title ?? "", noindex: true };
}

export function Component() {
  const { form, entered, result } = useLoaderData<Data>();
  const { texts } = form;
  return (
    <PageFrame>
      <div className={styles.page}>
        <h1 className={styles.title}>{texts.title}</h1>
        <Withdrawal loaded={form} entered={entered} result={result} />
      </div>
    </PageFrame>
  );
}
