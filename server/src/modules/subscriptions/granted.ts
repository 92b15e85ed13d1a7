import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { Subscription } from './store.ts'

/** Takes part in the transaction in which a subscription begins or is extended. It may be the tenth time. */
export type Listener = (tx: Queryable, subscription: Subscription) => Promise<void>

const listeners = new WeakMap<Platform['db'], Listener[]>()

/** Says, when the app is put together, what else comes with a subscription. */
export function onGranted({ db }: Pick<Platform, 'db'>, listener: Listener) {
  listeners.set(db, [...(listeners.get(db) ?? []), listener])
}

export async function tellGranted({ db }: Pick<Platform, 'db'>, tx: Queryable, subscription: Subscription) {
  for (const listener of listeners.get(db) ?? []) await listener(tx, subscription)
}
