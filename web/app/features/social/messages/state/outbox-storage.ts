import { readLocal, removeLocal, saveLocal } from '~/api/storage'
import { nothingEnclosed, type Outbox, type Outgoing } from './outbox'

export const outboxKey = (accountId: string) => `outbox_${accountId}`

export const storeOutbox = (accountId: string, outbox: Outbox) =>
  saveLocal(outboxKey(accountId), JSON.stringify(outbox))

export const forgetOutbox = (accountId: string) => removeLocal(outboxKey(accountId))

/** Null where the device keeps nothing, or nothing that can be read. */
export function storedOutbox(accountId: string): Outbox | null {
  const kept = readLocal(outboxKey(accountId))
  if (!kept) return null
  try {
    const outbox: unknown = JSON.parse(kept)
    // What was kept before messages had files has none.
    return Array.isArray(outbox)
      ? outbox.filter(isOutgoing).map((outgoing) => ({ ...nothingEnclosed, ...outgoing }))
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
