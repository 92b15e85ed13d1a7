import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Enum, Fields, Id, Instant, List, Nullable, Page, Shape } from '../base/shapes.ts'

const Count = Type.Integer()

const verificationFields = {
  _id: Id,
  status: Enum('VerificationStatus', ['running', 'done', 'failed']),
  /** Checks that are done, and all of them. */
  done: Count,
  total: Count,
  /** How many differences were found. */
  differences: Count,
  /** The number of transfers that were verified. */
  transfers: Count,
  /** Why it could not be completed. */
  failure: Nullable(Type.String()),
  operator: Nullable(Type.String({ description: 'Who started it; null for the schedule.' })),
  createdAt: Instant,
  finishedAt: Nullable(Instant),
}

/** A verification of the ledger: all stored amounts are computed again from its entries. */
export const LedgerVerification = Shape('LedgerVerification', verificationFields)
export type LedgerVerification = Static<typeof LedgerVerification>

export const verificationCalls = {
  verifyLedger: endpoint({
    method: 'POST',
    path: '/operator/ledger/verifications',
    who: 'operator',
    capability: 'transactions',
    summary: 'Verify the ledger in the background; while one is running, it is returned instead',
    body: Fields({}),
    response: LedgerVerification,
    errors: { 409: ['TRY_AGAIN'] },
  }),
  ledgerVerifications: endpoint({
    method: 'GET',
    path: '/operator/ledger/verifications',
    who: 'operator',
    capability: 'transactions',
    summary: 'List verifications of the ledger, latest first',
    query: Fields(Page),
    response: List(LedgerVerification),
  }),
  ledgerVerification: endpoint({
    method: 'GET',
    path: '/operator/ledger/verifications/{id}',
    who: 'operator',
    capability: 'transactions',
    summary: 'Get a verification of the ledger with its progress and each difference',
    params: Fields({ id: Id }),
    response: Shape('LedgerVerificationInFull', {
      ...verificationFields,
      found: Type.Array(Type.String(), { description: 'The differences, a sentence each.' }),
    }),
  }),
}
