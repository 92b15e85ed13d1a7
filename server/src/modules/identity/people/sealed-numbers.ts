import type { Platform } from '#platform'
import { decrypt, encrypt, keyFor } from '#platform/crypto'
import type { BankingRow } from '#tables/people'
import { lockUnsealedBanking, updateBanking } from './payout-details-store.ts'

type Secret = Pick<Platform, 'secret'>

const keyOf = ({ secret }: Secret) => keyFor(secret, 'banking')

/** The last four characters of a number, or fewer than half of a short one. */
export function endingOf(number: string): string {
  const signs = number.replace(/[^0-9A-Za-z]/g, '')
  return signs.slice(signs.length - Math.min(4, Math.floor(signs.length / 2)))
}

/** Only the ending is sent to clients. */
export const masked = (ending: string) => ending && `•••••${ending}`

export const sealNumber = (parts: Secret, number: string) => (number ? encrypt(keyOf(parts), number) : null)

export const openNumber = (parts: Secret, sealed: Buffer) => decrypt(keyOf(parts), sealed)

/** The endings of an account's numbers. */
export const endingsOf = (row: BankingRow) => ({
  bankAccount: row.bankAccountSealed ? row.bankAccount : endingOf(row.bankAccount),
  bankRouting: row.bankRoutingSealed ? row.bankRouting : endingOf(row.bankRouting),
})

/** The full numbers, for the operator who pays. */
export const openBankNumbers = (parts: Secret, row: BankingRow) => ({
  bankAccount: row.bankAccountSealed ? decrypt(keyOf(parts), row.bankAccountSealed) : row.bankAccount,
  bankRouting: row.bankRoutingSealed ? decrypt(keyOf(parts), row.bankRoutingSealed) : row.bankRouting,
})

/** The encrypted numbers and their endings. */
export const sealBankNumbers = (parts: Secret, bankAccount: string, bankRouting: string) => ({
  bankAccount: endingOf(bankAccount),
  bankAccountSealed: sealNumber(parts, bankAccount),
  bankRouting: endingOf(bankRouting),
  bankRoutingSealed: sealNumber(parts, bankRouting),
})

/** Encrypts numbers that were stored before encryption was added. */
export async function sealOldBankNumbers(parts: Pick<Platform, 'db' | 'secret'>) {
  await parts.db.orm.transaction(async (tx) => {
    for (const { creatorId, bankAccount, bankRouting } of await lockUnsealedBanking(tx)) {
      await updateBanking(tx, creatorId, sealBankNumbers(parts, bankAccount, bankRouting))
    }
  })
}
