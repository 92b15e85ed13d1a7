import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Amount, Days, Fields, Id, IdOrUsername, List, Nullable, Page, Shape, Text } from '../base/shapes.ts'
import { LedgerPlace } from '../transactions/shapes.ts'
import { Party } from '../wallet/shapes.ts'
import { LedgerEntry, LedgerTransfer, LedgerTransferInFull } from './shapes.ts'

const Tokens = Amount(0, 1_000_000_000)
const search = {
  ...Page,
  ...Days,
  kind: Type.Optional(Text(60)),
  personId: Type.Optional(IdOrUsername),
  minAmount: Type.Optional(Tokens),
  maxAmount: Type.Optional(Tokens),
}

export const ledgerCalls = {
  ledgerTransfers: endpoint({
    method: 'GET',
    path: '/operator/ledger/transfers',
    who: 'operator',
    capability: 'transactions',
    summary: 'List transfers of the ledger, latest first; amounts need a person or at most 31 days',
    query: Fields(search),
    response: List(LedgerTransfer),
  }),
  ledgerTransfer: endpoint({
    method: 'GET',
    path: '/operator/ledger/transfers/{id}',
    who: 'operator',
    capability: 'transactions',
    summary: 'Get a transfer with both sides of its postings and what it belongs to',
    params: Fields({ id: Id }),
    response: LedgerTransferInFull,
  }),
  ledgerAccounts: endpoint({
    method: 'GET',
    path: '/operator/ledger/accounts',
    who: 'operator',
    capability: 'transactions',
    summary: 'Get the balances of a person’s accounts in the ledger, or of the site’s own',
    query: Fields({ personId: Type.Optional(IdOrUsername) }),
    response: Shape('LedgerAccounts', {
      /** Null for the accounts of the site. */
      person: Nullable(Party),
      accounts: Type.Array(
        Fields({
          place: LedgerPlace,
          /** Tokens. */
          balance: Type.Number(),
        }),
      ),
    }),
    errors: { 404: ['NOT_FOUND'] },
  }),
  ledgerEntries: endpoint({
    method: 'GET',
    path: '/operator/ledger/accounts/{place}/entries',
    who: 'operator',
    capability: 'transactions',
    summary:
      'List the entries of an account with the balance after each, latest first; filters of the site’s own accounts need at most 31 days',
    params: Fields({ place: LedgerPlace }),
    query: Fields(search),
    response: List(LedgerEntry),
  }),
}
