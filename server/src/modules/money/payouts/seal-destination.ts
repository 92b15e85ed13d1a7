import type { Platform } from '#platform'
import { decrypt, encrypt, keyFor } from '#platform/crypto'
import type { Destination, PayoutRow } from '#tables/payouts'
import { setDestination, unsealedPayouts } from './store.ts'

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
  for (const { id, destination } of await unsealedPayouts(orm, 500)) {
    const { words, account = '', details = [] } = destination
    await setDestination(orm, id, sealDestination(platform, { words, account, details }))
  }
}
