import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** A requested range: from a byte on, from a byte to a byte, or the last n bytes. */
export type ByteRange = { start: number; end?: number } | { last: number }

export interface Part {
  start: number
  /** The last byte, included. */
  end: number
}

export interface Opened {
  size: number
  modifiedAt: Date
  /** Null if the range is beyond the end. The caller must read or destroy the stream. */
  part: (Part & { stream: Readable }) | null
}

/** Stores bytes. The content of a key never changes once a link to it was given out. */
export interface Storage {
  /** Stores a local file, which must not be written to any more, or bytes. Atomic. */
  put(key: string, source: string | Buffer, mime: string): Promise<void>
  open(key: string, range?: ByteRange): Promise<Opened | null>
  /** Provides the bytes as a local, read-only file. */
  fetch(key: string, path: string): Promise<void>
  /** Removing a missing key is no error. */
  remove(key: string): Promise<void>
  /** Everything inside. */
  removeFolder(folder: string): Promise<void>
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>
}

/** The bytes of a file of this size that match a range; null if there are none. */
export function within(range: ByteRange | undefined, size: number): Part | null {
  const last = size - 1
  if (range && 'last' in range) return within({ start: Math.max(0, size - range.last) }, size)
  const { start, end = last } = range ?? { start: 0 }
  return start <= last ? { start, end: Math.min(end, last) } : null
}

const concurrency = 4

/** A failure is thrown after all writes have ended. */
export async function putAll(
  storage: Storage,
  parts: { key: string; source: string | Buffer; mime: string }[],
) {
  const waiting = [...parts]
  const carry = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      await storage.put(part.key, part.source, part.mime)
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, carry))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

export async function readAll(storage: Storage, key: string): Promise<Buffer | null> {
  const opened = await storage.open(key)
  return opened?.part ? buffer(opened.part.stream) : null
}
