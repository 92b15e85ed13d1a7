import { sql } from 'drizzle-orm'

/** What renews itself is paid at its end, and stays open while that is under way. */
export const graceMs = 60 * 60 * 1000

/**
 * In SQL, of a row of subscriptions by its name there: it is live. A cancelled one lasts to its end; one that renews
 * itself, for as long again as its payment may take; a suspended one does not count. `isLiveNow` of the subscriptions
 * says the same of a row that was read, and a test compares them.
 */
export const liveAs = (row: string) =>
  `(${row}.expired_at > now() - case when ${row}.next_recurring_date is null then interval '0'
    else interval '${graceMs} milliseconds' end and ${row}.status <> 'suspended')`

/** The same of the table by its own name. */
export const isLive = sql.raw(liveAs('subscriptions'))
