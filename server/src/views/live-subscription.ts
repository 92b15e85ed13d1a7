import { sql } from 'drizzle-orm'

/** A renewal is paid at the end of the subscription, which stays live during the payment. */
export const graceMs = 60 * 60 * 1000

/**
 * In SQL, of a row of subscriptions by its name there: it is live. A cancelled one lasts to its end; one that renews
 * itself, for as long again as its payment may take; a suspended one does not count. `isLiveNow` of the subscriptions
 * says the same of a row that was read, and a test compares them.
 */
export const liveAs = (row: string) =>
  `(${row}.expired_at > now() - case when ${row}.next_recurring_date is null then interval '0'
    else interval '${graceMs} milliseconds' end and ${row}.status <> 'suspended')`

/** The same for the table under its own name. */
export const isLive = sql.raw(liveAs('subscriptions'))
