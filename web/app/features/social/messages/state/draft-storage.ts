import { readLocal, removeLocal, saveLocal } from '~/api/storage'

const keyOf = (accountId: string) => `message_drafts_${accountId}`

/** Drafts by conversation. */
function storedDrafts(accountId: string): Record<string, string> {
  try {
    const drafts: unknown = JSON.parse(readLocal(keyOf(accountId)) ?? '{}')
    if (typeof drafts !== 'object' || drafts === null) return {}
    return Object.fromEntries(
      Object.entries(drafts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export const storedDraft = (accountId: string, conversationId: string) =>
  storedDrafts(accountId)[conversationId] ?? ''

export function storeDraft(accountId: string, conversationId: string, text: string) {
  const { [conversationId]: _, ...others } = storedDrafts(accountId)
  const drafts = text ? { ...others, [conversationId]: text } : others
  saveLocal(keyOf(accountId), JSON.stringify(drafts))
}

export const clearDrafts = (accountId: string) => removeLocal(keyOf(accountId))
