import type { BodyOf, payoutCalls, ResponseOf } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { csvOf } from '#platform/csv'
import { invalid } from '#platform/errors'
import type { PayoutRow } from '#tables/payouts'
import { isBic, isIban, plainIban } from './iban.ts'
import { sepaText, type Transfer, writePain001 } from './pain-001.ts'
import { openDestination } from './seal-destination.ts'
import { exportedAmong, findPayouts, recordEvent } from './store.ts'

type Input = BodyOf<typeof payoutCalls.exportPayouts>
type Answer = ResponseOf<typeof payoutCalls.exportPayouts>

/** A payout with the bank details to which it goes. */
interface Destined {
  payout: PayoutRow
  holder: string
  account: string
  detail(name: string): string
}

/** Writes a file for a bank. Every payout in it counts as a view of its bank details, in the same transaction. */
export async function exportPayouts(platform: Platform, operatorId: string, input: Input): Promise<Answer> {
  const { siteName } = await readSettings(platform)
  const write = input.format === 'sepa' ? sepaWriter(input, siteName) : writeCsv
  return platform.db.orm.transaction(async (tx) => {
    const found = new Map((await findPayouts(tx, input.ids)).map((payout) => [payout.id, payout]))
    const skipped: Answer['skipped'] = []
    const destined = input.ids.flatMap((id) => {
      const payout = found.get(id)
      const reason = reasonToSkip(payout)
      if (payout && !reason) return destinationOf(platform, payout)
      skipped.push({ _id: id, reason: reason ?? 'There is no such payout.' })
      return []
    })
    const file = write(destined, skipped)
    const repeated = await exportedAmong(tx, file.included)
    for (const id of file.included) {
      await recordEvent(tx, { id }, 'exported', operatorId, file.fileName)
      await recordAction(tx, {
        ...{ operatorId, action: 'payout.export', subjectId: id },
        after: { file: file.fileName },
      })
    }
    return { ...file, skipped, repeated }
  })
}

function reasonToSkip(payout: PayoutRow | undefined): string | null {
  if (!payout) return 'There is no such payout.'
  if (payout.accountType !== 'banking') return 'It does not go to a bank account.'
  if (payout.status !== 'approved') return 'It is not approved.'
  return null
}

function destinationOf(platform: Platform, payout: PayoutRow): Destined {
  const { account, details } = openDestination(platform, payout)
  const detail = (wanted: string) => details.find(({ name }) => name === wanted)?.value ?? ''
  return { payout, account, holder: detail('Account holder'), detail }
}

type File = Pick<Answer, 'fileName' | 'mediaType' | 'content' | 'included'>

const nameOf = (now: Date, ending: string) =>
  `payouts-${now.toISOString().slice(0, 19).replace(/[-:T]/g, '')}.${ending}`

const header = [
  'payout',
  'account holder',
  'bank',
  'account number',
  'routing number',
  'SWIFT',
  'address',
  'dollars',
]

function writeCsv(destined: Destined[]): File {
  const rows = destined.map(({ payout, holder, account, detail }) => [
    payout.id,
    holder,
    detail('Bank'),
    account,
    detail('Routing number'),
    detail('SWIFT code'),
    detail('Address'),
    fromHundredths(payout.cents),
  ])
  return {
    fileName: nameOf(new Date(), 'csv'),
    mediaType: 'text/csv; charset=utf-8',
    content: csvOf(header, rows).toString(),
    included: destined.map(({ payout }) => payout.id),
  }
}

/** Checks the site's own account before anything is read. */
function sepaWriter({ debtor, euroRate }: Input, siteName: string) {
  if (!debtor) throw invalid('debtor', 'Enter the account that pays.')
  if (euroRate === undefined) throw invalid('euroRate', 'Enter how many euros a dollar is worth.')
  const [iban, bic] = [plainIban(debtor.iban), debtor.bic?.trim().toUpperCase() || undefined]
  if (!isIban(iban)) throw invalid('debtor.iban', 'This isn’t a valid IBAN.')
  if (bic && !isBic(bic)) throw invalid('debtor.bic', 'This isn’t a valid BIC.')
  if (!sepaText(debtor.name, 70)) throw invalid('debtor.name', 'Enter the name of the account holder.')
  return (destined: Destined[], skipped: Answer['skipped']): File => {
    const now = new Date()
    const transfers: Transfer[] = []
    const included: string[] = []
    for (const { payout, holder, account, detail } of destined) {
      const cents = Math.round(payout.cents * euroRate)
      const reason = !isIban(plainIban(account))
        ? 'Its bank account has no valid IBAN.'
        : !sepaText(holder, 70)
          ? 'The account holder’s name has no letters that banks accept.'
          : cents < 1
            ? 'It is less than a cent.'
            : null
      if (reason) {
        skipped.push({ _id: payout.id, reason })
        continue
      }
      const swift = detail('SWIFT code').trim().toUpperCase()
      included.push(payout.id)
      transfers.push({
        endToEndId: payout.id.replaceAll('-', ''),
        cents,
        creditor: holder,
        iban: plainIban(account),
        bic: isBic(swift) ? swift : undefined,
        remittance: `${siteName} payout ${payout.createdAt.toISOString().slice(0, 10)}`,
      })
    }
    if (transfers.length === 0) throw invalid('ids', 'None of these payouts can be paid by SEPA.')
    const executionDate = debtor.executionDate ?? now.toISOString().slice(0, 10)
    const messageId = `OV-${now.toISOString().slice(0, 19).replace(/[-:T]/g, '')}`
    return {
      fileName: nameOf(now, 'xml'),
      mediaType: 'application/xml',
      content: writePain001({
        ...{ messageId, createdAt: now, executionDate, transfers },
        debtor: { name: debtor.name, iban, bic },
      }),
      included,
    }
  }
}
