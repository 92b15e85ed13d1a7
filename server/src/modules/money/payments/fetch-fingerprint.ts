import type { Platform } from '#platform'
import { findCard, saveFingerprint } from './card-store.ts'
import { requireGateway } from './gateway.ts'

/**
 * Each card can use a coupon once, which its fingerprint proves. Cards saved before fingerprints were stored get theirs
 * here, before the payment is inserted, so that a refused payment is never charged.
 */
export async function fetchFingerprint(platform: Platform, accountId: string, cardId: string) {
  const { orm } = platform.db
  const card = await findCard(orm, accountId, cardId)
  if (!card || card.fingerprint) return
  const { fingerprint } = await requireGateway(platform, card.provider).readCard(card.methodId)
  if (fingerprint) await saveFingerprint(orm, card.id, fingerprint)
}
