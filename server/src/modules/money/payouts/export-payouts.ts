import { randomBytes } from 'node:crypto'
import type { BodyOf, payoutCalls, ResponseOf } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { formatDollars, fromHundredths } from '#platform/amounts'
import { csvOf } from '#platform/csv'
import { invalid } from '#platform/errors'
import type { AuditValues } from '#tables/audit'
import type { PayoutRow } from '#tables/payouts'
import { isBic, isIban, isInSepa, plainIban } from './iban.ts'
import { sepaText, type Transfer, writePain001 } from './pain-001.ts'
import { openDestination } from './seal-destination.ts'
import { lastExports, lockPayouts, recordEvent } from './store.ts'

type Input = BodyOf<typeof payoutCalls.exportPayouts>
type Answer = ResponseOf<typeof payoutCalls.exportPayouts>

/** A payout with the bank details to which it goes. */
interface Destined {
  payout: PayoutRow
  holder: string
  account: string
  detail(name: string): string
}

/**
 * Writes a file for a bank. Every payout in it counts as a view of its bank details, in the same transaction. The payouts
 * are locked: none is rejected while it is written, and of two exports at once the later one knows of the first.
 */
export async function exportPayouts(platform: Platform, operatorId: string, input: Input): Promise<Answer> {
  const { siteName } = await readSettings(platform)
  const write = input.format === 'sepa' ? sepaWriter(input, siteName) : writeCsv
  return platform.db.orm.transaction(async (tx) => {
    const found = new Map((await lockPayouts(tx, input.ids)).map((payout) => [payout.id, payout]))
    const earlier = await lastExports(tx, input.ids)
    const skipped: Answer['skipped'] = []
    const destined = input.ids.flatMap((id) => {
      const payout = found.get(id)
      const reason = reasonToSkip(payout, input.onlyNew === true && earlier.has(id))
      if (payout && !reason) return destinationOf(platform, payout)
      skipped.push({ _id: id, reason: reason ?? 'There is no such payout.' })
      return []
    })
    const { lines, facts, ...file } = write(destined, skipped)
    for (const { id, words, values } of lines) {
      await recordEvent(tx, { id }, 'exported', operatorId, [file.fileName, words].filter(Boolean).join(': '))
      await recordAction(tx, {
        ...{ operatorId, action: 'payout.export', subjectId: id },
        after: { file: file.fileName, ...facts, ...values },
      })
    }
    const included = lines.map(({ id }) => id)
    return { ...file, included, skipped, repeated: included.filter((id) => earlier.has(id)) }
  })
}

function reasonToSkip(payout: PayoutRow | undefined, isRepeated: boolean): string | null {
  if (!payout) return 'There is no such payout.'
  if (payout.accountType !== 'banking') return 'It does not go to a bank account.'
  if (payout.status !== 'approved') return 'It is not approved.'
  if (isRepeated) return 'An earlier file has it.'
  return null
}

function destinationOf(platform: Platform, payout: PayoutRow): Destined {
  const { account, details } = openDestination(platform, payout)
  const detail = (wanted: string) => details.find(({ name }) => name === wanted)?.value ?? ''
  return { payout, account, holder: detail('Account holder'), detail }
}

/** A payout in a file. */
interface Line {
  id: string
  /** For its history. */
  words: string
  /** For the audit log. */
  values: AuditValues
}

interface File extends Pick<Answer, 'fileName' | 'mediaType' | 'content'> {
  lines: Line[]
  /** What the audit log keeps of the whole file. */
  facts: AuditValues
}

/** Two files of one second have different names: banks refuse the identifier of an earlier file. */
const stampOf = (now: Date) =>
  `${now.toISOString().slice(0, 19).replace(/[-:T]/g, '')}-${randomBytes(4).toString('hex')}`

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
    fileName: `payouts-${stampOf(new Date())}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: csvOf(header, rows).toString(),
    lines: destined.map(({ payout: { id, cents } }) => {
      const dollars = fromHundredths(cents)
      return { id, words: formatDollars(cents), values: { dollars } }
    }),
    facts: {},
  }
}

/** Checks the site's own account before anything is read. */
function sepaWriter({ debtor, euroRate }: Input, siteName: string) {
  if (!debtor) throw invalid('debtor', 'Enter the account that pays.')
  if (euroRate === undefined) throw invalid('euroRate', 'Enter how many euros a dollar is worth.')
  const [iban, bic] = [plainIban(debtor.iban), debtor.bic?.trim().toUpperCase() || undefined]
  if (!isIban(iban)) throw invalid('debtor.iban', 'This isn’t a valid IBAN.')
  if (!isInSepa(iban)) throw invalid('debtor.iban', 'This account is in a country without SEPA.')
  if (bic && !isBic(bic)) throw invalid('debtor.bic', 'This isn’t a valid BIC.')
  if (!sepaText(debtor.name, 70)) throw invalid('debtor.name', 'Enter the name of the account holder.')
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const executionDate = debtor.executionDate ?? today
  if (executionDate < today) throw invalid('debtor.executionDate', 'Choose today or a later day.')
  return (destined: Destined[], skipped: Answer['skipped']): File => {
    const transfers: Transfer[] = []
    const lines: Line[] = []
    for (const { payout, holder, account, detail } of destined) {
      const cents = Math.round(payout.cents * euroRate)
      const reason = reasonAgainstSepa(plainIban(account), holder, cents)
      if (reason) {
        skipped.push({ _id: payout.id, reason })
        continue
      }
      const swift = detail('SWIFT code').trim().toUpperCase()
      const euros = fromHundredths(cents)
      lines.push({ id: payout.id, words: `€${euros.toFixed(2)} at ${euroRate}`, values: { euros } })
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
    const stamp = stampOf(now)
    const messageId = `OV-${stamp}`
    return {
      fileName: `payouts-${stamp}.xml`,
      mediaType: 'application/xml',
      content: writePain001({
        ...{ messageId, createdAt: now, executionDate, transfers },
        debtor: { name: debtor.name, iban, bic },
      }),
      lines,
      facts: { messageId, euroRate, executionDate, debtor: `${debtor.name} ···· ${iban.slice(-4)}` },
    }
  }
}

/** The limit of a SEPA credit transfer, in cents. */
const mostCents = 99_999_999_999

function reasonAgainstSepa(iban: string, holder: string, cents: number): string | null {
  if (!isIban(iban)) return 'Its bank account has no valid IBAN.'
  if (!isInSepa(iban)) return 'Its bank account is in a country without SEPA.'
  if (!sepaText(holder, 70)) return 'The account holder’s name has no letters that banks accept.'
  if (cents < 1) return 'It is less than a cent.'
  return cents > mostCents ? 'It is more than one SEPA transfer may carry.' : null
}
