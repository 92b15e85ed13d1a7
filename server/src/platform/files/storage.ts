import type { Readable } from 'node:stream'

/** What a client asks for: from a byte on, from a byte to a byte, or the last so many. */
export type AskedRange = { start: number; end?: number } | { last: number }

export interface Part {
  start: number
  /** The last byte, included. */
  end: number
}

export interface Opened {
  size: number
  modifiedAt: Date
  /** Null when the asked range lies beyond the end. Whoever gets a stream reads it or destroys it. */
  part: (Part & { stream: Readable }) | null
}

/** Where bytes are kept. Keys are written once and never change. */
export interface Storage {
  /** Copies a local file in; it is there whole or not at all. */
  put(key: string, path: string, mime: string): Promise<void>
  open(key: string, range?: AskedRange): Promise<Opened | null>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>
}

/** The bytes of a file of this size that answer a range; null when there are none. */
export function within(range: AskedRange | undefined, size: number): Part | null {
  const last = size - 1
  if (range && 'last' in range) return within({ start: Math.max(0, size - range.last) }, size)
  const { start, end = last } = range ?? { start: 0 }
  return start <= last ? { start, end: Math.min(end, last) } : null
}
