import Type from 'typebox'
import { event } from '../event.ts'
import { Fields, Id, Nullable } from '../shapes.ts'
import { ChargeType } from './shapes.ts'

export const walletEvents = {
  updateBalance: event({
    name: 'update_balance',
    from: 'server',
    who: 'user',
    summary: 'What the wallet holds now; an older version than the last one is to be ignored',
    payload: Fields({
      balance: Type.Number(),
      /** How much of it is bonus, if any. */
      bonusBalance: Type.Optional(Type.Number()),
      version: Type.Integer(),
    }),
  }),

  tokenTransactionSuccess: event({
    name: 'token_transaction_success',
    from: 'server',
    who: 'user',
    summary: 'To whoever paid: something is theirs now',
    payload: Fields({ chargeId: Id, type: ChargeType, objectId: Nullable(Id) }),
  }),
}
