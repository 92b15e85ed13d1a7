import type { Notification } from '@ovation/contract'

/** A list with what is latest now before the rest of it, each once. */
export function withLatest(items: Notification[], latest: Notification[]): Notification[] {
  const ids = new Set(latest.map(({ _id }) => _id))
  return [...latest, ...items.filter(({ _id }) => !ids.has(_id))]
}
