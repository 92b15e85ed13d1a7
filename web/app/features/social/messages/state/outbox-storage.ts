import { ownKey, readOwn, removeOwn, saveOwn } from '~/api/own-storage'
import { noFiles, type Outbox, type Outgoing } from './outbox'

const name = 'outbox'

export const outboxKey = (accountId: string) => ownKey(accountId, name)

export const storeOutbox = (accountId: string, outbox: Outbox) =>
  saveOwn(accountId, name, JSON.stringify(outbox))

export const clearOutbox = (accountId: string) => removeOwn(accountId, name)

/** Null when nothing valid is stored. */
export function storedOutbox(accountId: string): Outbox | null {
  const kept = readOwn(accountId, name)
  if (!kept) return null
  try {
    const outbox: unknown = JSON.parse(kept)
    // Entries stored before messages had files.
    return Array.isArray(outbox)
      ? outbox.filter(isOutgoing).map((outgoing) => ({ ...noFiles, ...outgoing }))
      : null
  } catch {
    return null
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, conversationId, text, writtenAt, failure, ...enclosed } = value as Partial<
    Record<string, unknown>
  >
  return (
    [clientId, conversationId, text, writtenAt].every((field) => typeof field === 'string') &&
    (failure === null || typeof failure === 'string') &&
    isEnclosed(enclosed)
  )
}

const isEnclosed = ({ fileIds = [], price = 0, media = {} }: Partial<Record<string, unknown>>) =>
  Array.isArray(fileIds) &&
  fileIds.every((id) => typeof id === 'string') &&
  typeof price === 'number' &&
  typeof media === 'object' &&
  media !== null &&
  Object.values(media).every((count) => typeof count === 'number')
