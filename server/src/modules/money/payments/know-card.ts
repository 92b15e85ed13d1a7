import type { Platform } from '#platform'
import { findCard, noteFingerprint } from './card-store.ts'
import { requireGateway } from './gateway.ts'

/**
 * A coupon helps a card once. Cards that were kept before their fingerprints were are asked about when they are about to
 * pay with one, before the payment is written down: nothing is charged that would be refused.
 */
export async function knowCard(platform: Platform, accountId: string, cardId: string) {
  const { orm } = platform.db
  const card = await findCard(orm, accountId, cardId)
  if (!card || card.fingerprint) return
  const { fingerprint } = await requireGateway(platform, card.provider).readCard(card.methodId)
  if (fingerprint) await noteFingerprint(orm, card.id, fingerprint)
}
