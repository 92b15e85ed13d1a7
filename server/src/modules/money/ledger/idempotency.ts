import { conflict } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import type { Queryable } from '#platform/postgres'
import { addKey, findKey } from './idempotency-store.ts'

/** A key that has been used for another call, or with other input. */
export const keyReused = () =>
  conflict(
    'IDEMPOTENCY_KEY_REUSED',
    'This idempotency key was already used for a different request. Use a new key.',
  )

/**
 * Claims a key for a result, in the transaction that creates it, and returns its id, or the id of the first result
 * under this key. A concurrent call waits for the first one.
 */
export async function claimIdempotencyKey(
  tx: Queryable,
  accountId: string,
  idempotencyKey: IdempotencyKey | null,
  newId: string,
): Promise<{ id: string; isNew: boolean }> {
  if (!idempotencyKey) return { id: newId, isNew: true }
  const { key, fingerprint } = idempotencyKey
  if (await addKey(tx, { accountId, key, fingerprint, resultId: newId })) return { id: newId, isNew: true }
  const first = await resultUnderKey(tx, accountId, idempotencyKey)
  if (first === null) throw keyReused()
  return { id: first, isNew: false }
}

/** The id of the result under this key; null if there is none. */
export async function resultUnderKey(tx: Queryable, accountId: string, { key, fingerprint }: IdempotencyKey) {
  const first = await findKey(tx, accountId, key)
  if (!first) return null
  if (!first.fingerprint.equals(fingerprint)) throw keyReused()
  return first.resultId
}
