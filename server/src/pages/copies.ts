import type { Subject } from '#platform/page-changes'
import type { Copy } from './copy.ts'

interface Kept {
  copy: Copy
  /** The ids in the data of the page. */
  mentions: ReadonlySet<Subject>
  until: number
}

export interface Bounds {
  seconds: number
  bytes: number
}

/** A cache of pages, limited in time and bytes; least recently used pages are removed first. */
export function keepCopies({ seconds, bytes }: Bounds, now: () => number = Date.now) {
  /** In the order of their last use. */
  const kept = new Map<string, Kept>()
  let weight = 0

  function drop(key: string) {
    weight -= kept.get(key)?.copy.weight ?? 0
    kept.delete(key)
  }

  return {
    find(key: string): Copy | null {
      const found = kept.get(key)
      if (!found) return null
      if (found.until <= now()) {
        drop(key)
        return null
      }
      kept.delete(key)
      kept.set(key, found)
      return found.copy
    },
    keep(key: string, copy: Copy, mentions: ReadonlySet<Subject>) {
      drop(key)
      if (copy.weight > bytes) return
      kept.set(key, { copy, mentions, until: now() + seconds * 1000 })
      weight += copy.weight
      for (const oldest of kept.keys()) {
        if (weight <= bytes) break
        drop(oldest)
      }
    },
    dropMentioning(subjects: Subject[]) {
      for (const [key, { mentions }] of kept) if (subjects.some((subject) => mentions.has(subject))) drop(key)
    },
    clear() {
      kept.clear()
      weight = 0
    },
    weight: () => weight,
  }
}

export type Copies = ReturnType<typeof keepCopies>
