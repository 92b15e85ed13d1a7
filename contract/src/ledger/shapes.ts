import Type, { type Static } from 'typebox'
import { Fields, Id, Instant, Nullable, OneOf, Shape } from '../base/shapes.ts'
import { LedgerPosting, LedgerSide } from '../transactions/shapes.ts'

const transferFields = {
  _id: Id,
  kind: Type.String(),
  /** Names what happened: `charge:<id>`. */
  key: Type.String(),
  /** Tokens, over all postings. */
  amount: Type.Number(),
  postings: Type.Array(LedgerPosting, { maxItems: 2000 }),
  createdAt: Instant,
}

/** A movement in the ledger: postings that were made together. */
export const LedgerTransfer = Shape('LedgerTransfer', transferFields)
export type LedgerTransfer = Static<typeof LedgerTransfer>

export const LedgerTransferInFull = Shape('LedgerTransferInFull', {
  ...transferFields,
  /** What the transfer belongs to; null if it is not there any more, or not yet. */
  subject: Nullable(
    Fields({
      kind: OneOf(['charge', 'payment', 'payout', 'adjustment']),
      _id: Id,
      /** The person whose balance was adjusted, the operator and the reason. */
      adjusted: Nullable(Fields({ personId: Id, operator: Nullable(Type.String()), reason: Type.String() })),
    }),
  ),
})
export type LedgerTransferInFull = Static<typeof LedgerTransferInFull>

/** A posting as one of its two accounts sees it. */
export const LedgerEntry = Shape('LedgerEntry', {
  _id: Type.String({ description: 'The id of the transfer and the line in it.' }),
  transferId: Id,
  kind: Type.String(),
  key: Type.String(),
  /** Tokens; negative: they left the account. */
  change: Type.Number(),
  balance: Nullable(
    Type.Number({
      description: 'The tokens in the account after it; null in filtered lists of the site’s own accounts.',
    }),
  ),
  /** The account on the other side. */
  other: LedgerSide,
  createdAt: Instant,
})
export type LedgerEntry = Static<typeof LedgerEntry>
