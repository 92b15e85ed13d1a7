import { forgetOnDevice, keepOnDevice, keptOnDevice } from '~/api/storage'
import type { Outbox, Outgoing } from './outbox'

export const outboxKey = (accountId: string) => `outbox_${accountId}`

export const storeOutbox = (accountId: string, outbox: Outbox) =>
  keepOnDevice(outboxKey(accountId), JSON.stringify(outbox))

export const forgetOutbox = (accountId: string) => forgetOnDevice(outboxKey(accountId))

/** Null where the device keeps nothing, or nothing that can be read. */
export function storedOutbox(accountId: string): Outbox | null {
  const kept = keptOnDevice(outboxKey(accountId))
  if (!kept) return null
  try {
    const outbox: unknown = JSON.parse(kept)
    return Array.isArray(outbox) ? outbox.filter(isOutgoing) : null
  } catch {
    return null
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const { clientId, conversationId, text, writtenAt, failure } = value as Partial<Record<string, unknown>>
  return (
    [clientId, conversationId, text, writtenAt].every((field) => typeof field === 'string') &&
    (failure === null || typeof failure === 'string')
  )
}
