export interface ListPage<T> {
  data: T[]
  total: number
  cursor?: string | null
}

/** As much of a list as is on the screen. */
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

/** The list as fresh as its first page, and as long as it was. */
export async function reload<T extends Identified>(
  list: ListPage<T>,
  length: number,
  load: (cursor: string) => Promise<ListPage<T>>,
): Promise<Shown<T>> {
  let shown = firstPage(list)
  while (shown.cursor && shown.items.length < length) shown = appendPage(shown, await load(shown.cursor))
  return shown
}

/** What the fresh first page of a grown list says nothing about stays until it is loaded again, so that nothing jumps. */
export function keepingTail<T extends Identified>(
  shown: Shown<T>,
  before: ListPage<T>,
  list: ListPage<T>,
): Shown<T> {
  const heads = new Set([...before.data, ...list.data].map(({ _id }) => _id))
  const tail = shown.items.filter(({ _id }) => !heads.has(_id))
  return { items: [...list.data, ...tail], cursor: shown.cursor }
}
