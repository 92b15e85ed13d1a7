export interface ListPage<T> {
  data: T[]
  total: number
  cursor?: string | null
}

/** The loaded part of a list. */
export interface Shown<T> {
  items: T[]
  cursor: string | null
}

interface Identified {
  _id: string
}

export const firstPage = <T>(list: ListPage<T>): Shown<T> => ({
  items: list.data,
  cursor: list.cursor ?? null,
})

export function appendPage<T extends Identified>({ items }: Shown<T>, next: ListPage<T>): Shown<T> {
  const known = new Set(items.map(({ _id }) => _id))
  const fresh = next.data.filter(({ _id }) => !known.has(_id))
  return { items: [...items, ...fresh], cursor: next.cursor ?? null }
}

/** Reloads a list to the same length, beginning with a new first page. */
export async function reload<T extends Identified>(
  list: ListPage<T>,
  length: number,
  load: (cursor: string) => Promise<ListPage<T>>,
): Promise<Shown<T>> {
  let shown = firstPage(list)
  while (shown.cursor && shown.items.length < length) shown = appendPage(shown, await load(shown.cursor))
  return shown
}

/** Combines a new first page with the loaded tail, so that nothing jumps until the tail is reloaded. */
export function keepingTail<T extends Identified>(
  shown: Shown<T>,
  before: ListPage<T>,
  list: ListPage<T>,
): Shown<T> {
  const heads = new Set([...before.data, ...list.data].map(({ _id }) => _id))
  const tail = shown.items.filter(({ _id }) => !heads.has(_id))
  return { items: [...list.data, ...tail], cursor: shown.cursor }
}
