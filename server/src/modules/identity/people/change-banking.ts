import type { BodyOf, peopleCalls, ResponseOf } from '@ovation/contract'
import { confirmOwner, type Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { BankingRow } from '#tables/people'
import { emailPayoutChange } from './email-payout-change.ts'
import { lockBanking, saveBanking } from './payout-details-store.ts'
import {
  endingsOf,
  masked,
  openBankNumbers,
  openNumber,
  sealBankNumbers,
  sealNumber,
} from './sealed-numbers.ts'

type BankingForm = BodyOf<typeof peopleCalls.updateBanking>
type Banking = ResponseOf<typeof peopleCalls.updateBanking>

export function presentBanking(row: BankingRow): Banking {
  const { bankAccount, bankRouting } = endingsOf(row)
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    bankName: row.bankName,
    bankAccount: masked(bankAccount),
    bankRouting: masked(bankRouting),
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
  platform: Platform,
  viewer: Viewer,
  { currentPassword, ...form }: BankingForm,
): Promise<Banking> {
  await confirmOwner(platform, viewer, currentPassword)
  const parts: Parts = platform
  const { id: creatorId } = viewer
  return parts.db.orm.transaction(async (tx) => {
    const before = await lockBanking(tx, creatorId)
    const { ssnSealed, ssnLastFour } = sealedNumber(parts, form.SSN?.trim() ?? '', before)
    const { bankAccount, bankRouting } = wantedNumbers(parts, form, before)
    checkNumbers({ ...form, bankAccount, bankRouting })
    const row: BankingRow = {
      creatorId,
      firstName: form.firstName,
      lastName: form.lastName,
      bankName: form.bankName,
      ...sealBankNumbers(parts, bankAccount, bankRouting),
      bankSwiftCode: form.bankSwiftCode ?? '',
      address: form.address ?? '',
      city: form.city ?? '',
      state: form.state ?? '',
      country: form.country ?? '',
      ssnSealed,
      ssnLastFour,
      updatedAt: new Date(),
    }
    await saveBanking(tx, row)
    if (!before || isChanged(parts, before, row)) {
      await emailPayoutChange(platform, tx, viewer.account, 'bank account')
    }
    return presentBanking(row)
  })
}

/** Whether anything changed, comparing the full numbers. */
const isChanged = (parts: Parts, before: BankingRow, after: BankingRow) =>
  comparable(parts, before) !== comparable(parts, after)

function comparable(parts: Parts, row: BankingRow) {
  const ssn = row.ssnSealed && openNumber(parts, row.ssnSealed)
  return JSON.stringify([presentBanking(row), openBankNumbers(parts, row), ssn])
}

/** Account numbers have many formats; refuses characters that no bank uses. */
function checkNumbers({ bankAccount = '', bankRouting = '', bankSwiftCode = '' }: BankingForm) {
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

/** Masked values from an unchanged form, and missing ones, keep the stored number. */
function wantedNumbers(
  parts: Parts,
  { bankAccount, bankRouting }: BankingForm,
  before: BankingRow | undefined,
) {
  const wanted = { bankAccount: bankAccount?.trim(), bankRouting: bankRouting?.trim() }
  if (!before) return { bankAccount: wanted.bankAccount ?? '', bankRouting: wanted.bankRouting ?? '' }
  const stored = openBankNumbers(parts, before)
  const endings = endingsOf(before)
  const pick = (name: 'bankAccount' | 'bankRouting') => {
    const given = wanted[name]
    return given === undefined || (given !== '' && given === masked(endings[name])) ? stored[name] : given
  }
  return { bankAccount: pick('bankAccount'), bankRouting: pick('bankRouting') }
}

/** The same for the tax number, which an empty field also keeps. */
function sealedNumber(parts: Parts, given: string, before: BankingRow | undefined) {
  const stored = { ssnSealed: before?.ssnSealed ?? null, ssnLastFour: before?.ssnLastFour ?? '' }
  if (given === '' || given === masked(stored.ssnLastFour)) return stored
  const number = given.replace(/[ -]/g, '')
  if (!/^[0-9A-Za-z]{6,20}$/.test(number))
    throw invalid('SSN', 'Enter the whole number, in digits and letters.')
  return { ssnSealed: sealNumber(parts, number), ssnLastFour: number.slice(-4) }
}
