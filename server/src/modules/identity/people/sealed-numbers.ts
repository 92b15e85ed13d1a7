import { eq, isNull } from 'drizzle-orm'
import type { Platform } from '#platform'
import { decrypt, encrypt, keyFor } from '#platform/crypto'
import { bankingSettings } from '#tables/people'

type BankingRow = typeof bankingSettings.$inferSelect
type Secret = Pick<Platform, 'secret'>

const keyOf = ({ secret }: Secret) => keyFor(secret, 'banking')

/** By which its owner knows a number again: the last four signs, of a short one fewer than half. */
export function endingOf(number: string): string {
  const signs = number.replace(/[^0-9A-Za-z]/g, '')
  return signs.slice(signs.length - Math.min(4, Math.floor(signs.length / 2)))
}

/** The number itself never leaves. */
export const masked = (ending: string) => ending && `•••••${ending}`

export const sealNumber = (parts: Secret, number: string) => (number ? encrypt(keyOf(parts), number) : null)

export const openNumber = (parts: Secret, sealed: Buffer) => decrypt(keyOf(parts), sealed)

/** How the numbers of an account end. */
export const endingsOf = (row: BankingRow) => ({
  bankAccount: row.bankAccountSealed ? row.bankAccount : endingOf(row.bankAccount),
  bankRouting: row.bankRoutingSealed ? row.bankRouting : endingOf(row.bankRouting),
})

/** The whole numbers, for whoever is about to pay. */
export const openBankNumbers = (parts: Secret, row: BankingRow) => ({
  bankAccount: row.bankAccountSealed ? decrypt(keyOf(parts), row.bankAccountSealed) : row.bankAccount,
  bankRouting: row.bankRoutingSealed ? decrypt(keyOf(parts), row.bankRoutingSealed) : row.bankRouting,
})

/** What a row keeps of the numbers. */
export const sealBankNumbers = (parts: Secret, bankAccount: string, bankRouting: string) => ({
  bankAccount: endingOf(bankAccount),
  bankAccountSealed: sealNumber(parts, bankAccount),
  bankRouting: endingOf(bankRouting),
  bankRoutingSealed: sealNumber(parts, bankRouting),
})

/** Numbers that were written before they were sealed. */
export async function sealOldBankNumbers(parts: Pick<Platform, 'db' | 'secret'>) {
  await parts.db.orm.transaction(async (tx) => {
    const old = await tx
      .select()
      .from(bankingSettings)
      .where(isNull(bankingSettings.bankAccountSealed))
      .limit(500)
      .for('update')
    for (const { creatorId, bankAccount, bankRouting } of old) {
      await tx
        .update(bankingSettings)
        .set(sealBankNumbers(parts, bankAccount, bankRouting))
        .where(eq(bankingSettings.creatorId, creatorId))
    }
  })
}
