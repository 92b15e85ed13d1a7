import { readOwn, removeOwn, saveOwn } from '~/api/own-storage'

const name = 'message_drafts'

/** Drafts by conversation. */
function storedDrafts(accountId: string): Record<string, string> {
  try {
    const drafts: unknown = JSON.parse(readOwn(accountId, name) ?? '{}')
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
  saveOwn(accountId, name, JSON.stringify(drafts))
}

export const clearDrafts = (accountId: string) => removeOwn(accountId, name)
