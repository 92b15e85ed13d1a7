import Type, { type Static } from 'typebox'
import { Enum, Fields, Id, Instant, Nullable, Shape } from '../base/shapes.ts'

const DataExportStatus = Enum('DataExportStatus', ['waiting', 'running', 'ready', 'failed', 'expired'])

export const DataExport = Shape('DataExport', {
  _id: Id,
  status: DataExportStatus,
  progress: Type.Integer({ description: 'Per cent.' }),
  bytes: Nullable(Type.Integer()),
  byOperator: Type.Boolean({ description: 'An operator requested it.' }),
  createdAt: Instant,
  expiresAt: Nullable({ ...Instant, description: 'When the file is deleted.' }),
})
export type DataExport = Static<typeof DataExport>

/** A signed link that opens for some minutes. */
export const DownloadLink = Fields({ url: Type.String(), expiresAt: Instant })

export const deletionBlockers = ['operator', 'suspended', 'payouts', 'disputes', 'orders'] as const
const DeletionBlocker = Enum('DeletionBlocker', deletionBlockers)
export type DeletionBlocker = Static<typeof DeletionBlocker>

export const AccountDeletion = Shape('AccountDeletion', {
  byOperator: Type.Boolean({ description: 'An operator requested it.' }),
  createdAt: Instant,
  dueAt: { ...Instant, description: 'When the account is erased; until then it can be undone.' },
  erasedAt: Nullable(Instant),
})
export type AccountDeletion = Static<typeof AccountDeletion>

/** What deleting an account means at this moment. */
export const DeletionPreview = Shape('DeletionPreview', {
  deletion: Nullable(AccountDeletion),
  blockers: Type.Array(DeletionBlocker, {
    maxItems: deletionBlockers.length,
    description: 'What must be settled first.',
  }),
  balance: Type.Number({ description: 'Tokens in the wallet, which are forfeited.' }),
  earnings: Type.Number({ description: 'Earnings that were not paid out, in tokens, which are forfeited.' }),
  subscriptions: Type.Integer({ description: 'Subscriptions that stop renewing.' }),
  subscribers: Type.Integer({ description: 'Fans whose subscriptions stop renewing.' }),
})
export type DeletionPreview = Static<typeof DeletionPreview>
