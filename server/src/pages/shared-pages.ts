import type { Send } from '@ovation/contract/client'
import { followChanges, type Subject } from '#platform/page-changes'
import type { Database } from '#platform/postgres'
import { type Bounds, keepCopies } from './copies.ts'
import { Copy, newNonce } from './copy.ts'
import { pageBytes } from './page-bytes.ts'
import type { Answer } from './web-build.ts'

/** Renders a page with this nonce through the given calls. */
export type Render = (nonce: string, watch: (send: Send) => Send) => Promise<Answer>

interface Rendering {
  copy: Promise<Copy | null>
  /** Changed since it began. */
  changed: Set<Subject>
}

/** Another process may have older settings for a moment, and a page made of them must not be cached longer. */
const settingsMs = 1500

/**
 * Pages that are equal for many visitors without a login: rendered once and cached for some seconds, unless their data
 * change. Concurrent requests wait for the same rendering.
 */
export function sharePages(db: Pick<Database, 'pool'>, bounds: Bounds, now: () => number = Date.now) {
  const copies = keepCopies(bounds, now)
  const underWay = new Map<string, Rendering>()
  let keepsAgainAt = 0

  const catchUp = followChanges(db, (subjects) => {
    if (subjects.includes('settings')) keepsAgainAt = now() + settingsMs
    if (subjects.includes('settings') || subjects.includes('everything')) copies.clear()
    else copies.dropMentioning(subjects)
    for (const { changed } of underWay.values()) for (const subject of subjects) changed.add(subject)
  })

  function render(key: string, page: Render): Promise<Copy | null> {
    const mentions = new Set<Subject>(['settings', 'everything'])
    const mayBeKept = now() >= keepsAgainAt
    const rendering: Rendering = { changed: new Set(), copy: copyOf(page, mentions) }
    underWay.set(key, rendering)
    rendering.copy.then(
      (copy) => {
        if (underWay.get(key) === rendering) underWay.delete(key)
        const isCurrent = ![...rendering.changed].some((subject) => mentions.has(subject))
        if (copy?.status === 200 && mayBeKept && isCurrent) copies.keep(key, copy, mentions)
      },
      () => {
        if (underWay.get(key) === rendering) underWay.delete(key)
      },
    )
    return rendering.copy
  }

  /** The page for visitors that the key describes; null if it turns out to be for one visitor only. */
  return async (key: string, page: Render): Promise<Copy | null> => {
    await catchUp()
    const kept = copies.find(key)
    if (kept) return kept
    const waiting = underWay.get(key)
    return waiting && waiting.changed.size === 0 ? waiting.copy : render(key, page)
  }
}

async function copyOf(page: Render, mentions: Set<Subject>): Promise<Copy | null> {
  const blank = newNonce()
  const answer = await page(blank, (send) => noting(send, mentions))
  const { headers, status } = answer.response
  if (headers.has('set-cookie')) return null
  return new Copy(status, [...headers], await pageBytes(answer), blank)
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A page depends on all ids in its data. */
function noting(send: Send, mentions: Set<Subject>): Send {
  return async (request) => {
    const answer = await send(request)
    for (const [id] of JSON.stringify(answer.json ?? null).matchAll(ids)) mentions.add(id)
    return answer
  }
}
