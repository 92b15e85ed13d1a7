import { type CsvColumn, csvLine } from './csv'
import { withRetries } from './with-retries'

export interface ListPage<Item> {
  data: Item[]
  total: number
  cursor?: string | null | undefined
}

export interface ListExport<Item> {
  columns: readonly CsvColumn<Item>[]
  /** Reads the page after a cursor with the filters of the list. */
  read: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<ListPage<Item>>
}

const itemsPerRequest = 200

/** Reads a whole list page by page and returns it as CSV. An aborted export throws. */
export async function exportList<Item>(
  { columns, read }: ListExport<Item>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Blob> {
  // The byte order mark makes spreadsheets read it as UTF-8.
  const parts = ['\uFEFF', csvLine(columns.map(({ title }) => title))]
  let done = 0
  let cursor: string | undefined
  do {
    const window = { limit: itemsPerRequest, ...(cursor ? { cursor } : {}) }
    const page = await withRetries(() => read(window, signal), signal)
    signal.throwIfAborted()
    parts.push(page.data.map((item) => csvLine(columns.map(({ value }) => value(item)))).join(''))
    done += page.data.length
    onProgress(done, Math.max(page.total, done))
    cursor = page.cursor ?? undefined
  } while (cursor)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
