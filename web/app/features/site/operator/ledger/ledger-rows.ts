import type { LedgerEntry, LedgerTransfer, LedgerTransferInFull, LedgerVerification } from '@ovation/contract'
import { counted } from '~/ui/text/format'
import { formatMoment } from '../console/format'
import { kindLabel } from '../transactions/entry-kinds'
import { placeLabels } from '../transactions/transaction-labels'
import { postingRow } from '../transactions/transaction-rows'

type Side = LedgerEntry['other']

const sideText = ({ place, owner }: Side) =>
  owner ? `${owner.name}, ${placeLabels[place]}` : placeLabels[place]

/** Formats times in the loader: server and browser may format them differently. */
export function transferRow(
  { _id, kind, key, amount, postings, createdAt }: LedgerTransfer,
  timezone: string | null,
) {
  const names = (side: 'from' | 'to') => [...new Set(postings.map((posting) => sideText(posting[side])))]
  return {
    ...{ _id, key, amount },
    what: kindLabel(kind),
    from: names('from').join(' · '),
    to: names('to').join(' · '),
    at: formatMoment(createdAt, timezone),
  }
}
export type TransferRow = ReturnType<typeof transferRow>

export function transferInFull(transfer: LedgerTransferInFull, timezone: string | null) {
  return {
    ...transferRow(transfer, timezone),
    subject: transfer.subject,
    postings: transfer.postings.map((posting) => postingRow(posting, timezone)),
  }
}
export type TransferShown = ReturnType<typeof transferInFull>

export const entryRow = (
  { _id, transferId, kind, key, change, balance, other, createdAt }: LedgerEntry,
  timezone: string | null,
) => ({
  ...{ _id, transferId, key, change, balance },
  what: kindLabel(kind),
  other: sideText(other),
  at: formatMoment(createdAt, timezone),
})
export type EntryRow = ReturnType<typeof entryRow>

const second = 1000

export function verificationRow(verification: LedgerVerification, timezone: string | null) {
  const { createdAt, finishedAt, operator, differences, status, done, total } = verification
  const took = finishedAt ? Math.round((Date.parse(finishedAt) - Date.parse(createdAt)) / second) : null
  return {
    ...verification,
    at: formatMoment(createdAt, timezone),
    by: operator ?? 'The site',
    took: took === null ? '' : took < 1 ? 'under a second' : counted(took, 'second'),
    result: {
      running: total > 0 ? `${done} of ${total} checks` : 'Starting',
      done: counted(differences, 'difference'),
      failed: 'Not completed',
    }[status],
  }
}
export type VerificationRow = ReturnType<typeof verificationRow>

export const verificationLook = ({
  status,
  differences,
}: Pick<LedgerVerification, 'status' | 'differences'>) =>
  status === 'running' ? 'waiting' : status === 'done' && differences === 0 ? 'good' : 'bad'
