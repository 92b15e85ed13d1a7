import { eq, isNull } from 'drizzle-orm'
import type { Platform } from '#platform'
import { decrypt, encrypt, keyFor } from '#platform/crypto'
import { type Destination, type PayoutRow, payouts } from '#tables/payouts'

type Secret = Pick<Platform, 'secret'>
type Sealed = Pick<PayoutRow, 'destination' | 'destinationSealed'>
type Kept = Omit<Destination, 'words'>

const keyOf = ({ secret }: Secret) => keyFor(secret, 'payout destination')

/** The stored destination: a summary for lists, and the encrypted details for operators. */
export function sealDestination(parts: Secret, { words, ...kept }: Destination): Sealed {
  return { destination: { words }, destinationSealed: encrypt(keyOf(parts), JSON.stringify(kept)) }
}

export function openDestination(parts: Secret, { destination, destinationSealed }: Sealed): Kept {
  if (destinationSealed) return JSON.parse(decrypt(keyOf(parts), destinationSealed))
  return { account: destination.account ?? '', details: destination.details ?? [] }
}

/** Encrypts the destinations of payouts requested before destinations were encrypted. */
export async function sealOldDestinations(platform: Pick<Platform, 'db' | 'secret'>) {
  const { orm } = platform.db
  const old = await orm.select().from(payouts).where(isNull(payouts.destinationSealed)).limit(500)
  for (const { id, destination } of old) {
    const { words, account = '', details = [] } = destination
    await orm
      .update(payouts)
      .set(sealDestination(platform, { words, account, details }))
      .where(eq(payouts.id, id))
  }
}
