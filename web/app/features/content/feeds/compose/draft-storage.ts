import { readLocal, removeLocal, saveLocal } from '~/api/storage'
import type { Draft } from './draft'

/** A draft as this device keeps it until the server has it. */
export interface StoredDraft {
  clientId: string
  /** The version it goes on from; null when the server has none. */
  updatedAt: string | null
  /** What was sent without an answer: the server may have it all the same. */
  unanswered: string[]
  draft: Draft
}

const keyOf = (userId: string, feedId: string | null) => `draft_${userId}_${feedId ?? 'new'}`

/** Answers whether the device took it. */
export function storeDraft(userId: string, feedId: string | null, copy: StoredDraft): boolean {
  return saveLocal(keyOf(userId, feedId), JSON.stringify({ ...copy, draft: withoutSources(copy.draft) }))
}

export const forgetDraft = (userId: string, feedId: string | null) => removeLocal(keyOf(userId, feedId))

export function storedDraft(userId: string, feedId: string | null): StoredDraft | null {
  const kept = readLocal(keyOf(userId, feedId))
  if (!kept) return null
  try {
    const copy: unknown = JSON.parse(kept)
    return isStoredDraft(copy) ? copy : null
  } catch {
    return null
  }
}

/** Files are on the device only as long as the page is; what has arrived is known by its id. */
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
