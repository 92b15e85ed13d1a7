import type { BodyOf, peopleCalls, ResponseOf } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import type { Platform } from '#platform'
import { encrypt, keyFor } from '#platform/crypto'
import { invalid } from '#platform/errors'
import { bankingSettings } from './tables.ts'

type BankingForm = BodyOf<typeof peopleCalls.updateBanking>
type Banking = ResponseOf<typeof peopleCalls.updateBanking>
type BankingRow = typeof bankingSettings.$inferSelect

/** The number itself never leaves: its owner knows it by the last four. */
const masked = (lastFour: string) => lastFour && `•••••${lastFour}`

export function presentBanking(row: BankingRow): Banking {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    bankName: row.bankName,
    bankAccount: row.bankAccount,
    bankRouting: row.bankRouting,
    bankSwiftCode: row.bankSwiftCode,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    SSN: masked(row.ssnLastFour),
  }
}

type Parts = Pick<Platform, 'db' | 'secret'>

export async function changeBanking(
  { db, secret }: Parts,
  creatorId: string,
  form: BankingForm,
): Promise<Banking> {
  checkNumbers(form)
  return db.orm.transaction(async (tx) => {
    const mine = eq(bankingSettings.creatorId, creatorId)
    const [before] = await tx.select().from(bankingSettings).where(mine).for('update')
    const { ssnSealed, ssnLastFour } = sealedNumber(secret, form.SSN?.trim() ?? '', before)
    const row: BankingRow = {
      creatorId,
      firstName: form.firstName,
      lastName: form.lastName,
      bankName: form.bankName,
      bankAccount: form.bankAccount,
      bankRouting: form.bankRouting ?? '',
      bankSwiftCode: form.bankSwiftCode ?? '',
      address: form.address ?? '',
      city: form.city ?? '',
      state: form.state ?? '',
      country: form.country ?? '',
      ssnSealed,
      ssnLastFour,
      updatedAt: new Date(),
    }
    await tx
      .insert(bankingSettings)
      .values(row)
      .onConflictDoUpdate({ target: bankingSettings.creatorId, set: row })
    return presentBanking(row)
  })
}

/** Banks of the world number accounts in many ways; what no bank would write is a slip. */
function checkNumbers({ bankAccount, bankRouting = '', bankSwiftCode = '' }: BankingForm) {
  if (!/^(?=(.*[0-9A-Z]){4})[0-9A-Z][0-9A-Z ./-]*$/i.test(bankAccount.trim())) {
    throw invalid('bankAccount', 'Enter the number as the bank writes it, in digits and letters.')
  }
  if (!/^[0-9A-Z ./-]*$/i.test(bankRouting)) {
    throw invalid('bankRouting', 'Enter the number as the bank writes it, in digits and letters.')
  }
  if (!/^([A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?)?$/i.test(bankSwiftCode.trim())) {
    throw invalid('bankSwiftCode', 'A SWIFT code has 8 or 11 letters and digits, such as COBADEFF.')
  }
}

/** A form that was read back carries the mask; it and an empty field keep the number that is stored. */
function sealedNumber(secret: string, given: string, before: BankingRow | undefined) {
  const stored = { ssnSealed: before?.ssnSealed ?? null, ssnLastFour: before?.ssnLastFour ?? '' }
  if (given === '' || given === masked(stored.ssnLastFour)) return stored
  const number = given.replace(/[ -]/g, '')
  if (!/^[0-9A-Za-z]{6,20}$/.test(number))
    throw invalid('SSN', 'Enter the whole number, in digits and letters.')
  return { ssnSealed: encrypt(keyFor(secret, 'banking'), number), ssnLastFour: number.slice(-4) }
}
