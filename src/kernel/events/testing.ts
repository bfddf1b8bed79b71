/** A subscriber for tests that writes down what it is told. */
import { sql } from "kysely";
import type { Fact } from "#contract/events.ts";
import type { Db } from "#db/connect.ts";
import { newId } from "../ids.ts";
import { defineSubscriber, type Subscriber } from "./subscriber.ts";

/** What a `recorder` writes into. */
export async function makeTold(db: Db): Promise<void> {
  await sql`create table told (position bigint generated always as identity primary key, subscriber text not null,
    subject text not null, event_id bigint not null, number int not null)`.execute(db);
}

/** Writes the events of stock that it is told. @param before may throw. */
export const recorder = (name: string, before: (number: number) => void | Promise<void> = () => {}): Subscriber =>
  defineSubscriber(name, {
    "stock.low": {
      async run({ db }, { variant_id, available }, { id }) {
        await sql`insert into told (subscriber, subject, event_id, number)
          values (${name}, ${variant_id}, ${id}, ${available})`.execute(db);
        await before(available);
      },
    },
  });

/** @param number by which the recorder knows it. */
export const lowStock = (variant_id: string, number: number): Fact<"stock.low"> => ({
  name: "stock.low",
  payload: { variant_id, product_id: newId(), sku: "", available: number },
});

export interface ToldRow {
  readonly subscriber: string;
  readonly subject: string;
  readonly number: number;
}

/** In the order in which they were told. */
export async function toldIn(db: Db): Promise<readonly ToldRow[]> {
  const { rows } = await sql<ToldRow>`select subscriber, subject, number from told order by position`.execute(db);
  return rows;
}
