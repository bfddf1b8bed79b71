/** Where days of a time zone begin, as SQL. */
import { type RawBuilder, sql } from "kysely";

/**
 * The first moment of a day: where the clock is put back over midnight (Havana, the Azores), the first of the two, which PostgreSQL
 * takes for the second; where it leaves midnight out (Cairo, Santiago), the moment after that.
 * @param day a date in SQL
 */
export function dayStart(timeZone: string, day: RawBuilder<unknown>): RawBuilder<Date> {
  const start = sql`((${day})::timestamp at time zone ${timeZone}::text)`;
  const earlier = sql`(${start} - interval '1 hour')`;
  return sql`(case when (${earlier} at time zone ${timeZone}::text)::date = (${day}) then ${earlier} else ${start} end)`;
}
