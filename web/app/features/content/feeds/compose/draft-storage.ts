import { readOwn, removeOwn, saveOwn } from '~/api/own-storage'
import type { Draft } from './draft'

/** A copy of a draft on this device, until the server has it. */
export interface StoredDraft {
  clientId: string
  /** The version it is based on; null when the server has none. */
  updatedAt: string | null
  /** Contents sent without an answer, which the server may have. */
  unanswered: string[]
  draft: Draft
}

const nameOf = (feedId: string | null) => `draft_${feedId ?? 'new'}`

/** Returns whether it was stored. */
export function storeDraft(userId: string, feedId: string | null, copy: StoredDraft): boolean {
  return saveOwn(userId, nameOf(feedId), JSON.stringify({ ...copy, draft: withoutSources(copy.draft) }))
}

export const forgetDraft = (userId: string, feedId: string | null) => removeOwn(userId, nameOf(feedId))

export function storedDraft(userId: string, feedId: string | null): StoredDraft | null {
  const kept = readOwn(userId, nameOf(feedId))
  if (!kept) return null
  try {
    const copy: unknown = JSON.parse(kept)
    return isStoredDraft(copy) ? copy : null
  } catch {
    return null
  }
}

/** File objects cannot be stored here; uploaded files are known by their id. */
const withoutSources = (draft: Draft): Draft => ({
  ...draft,
  attachments: draft.attachments
    .filter(({ stage }) => stage.name === 'kept')
    .map((attachment) => ({
      ...attachment,
      source: null,
      picture: attachment.source ? null : attachment.picture,
    })),
})

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, unanswered, draft } = value as Partial<Record<string, unknown>>
  return (
    typeof clientId === 'string' &&
    Array.isArray(unanswered) &&
    typeof draft === 'object' &&
    draft !== null &&
    'text' in draft &&
    'title' in draft &&
    'attachments' in draft &&
    Array.isArray(draft.attachments)
  )
}
