import Type from 'typebox'
import { event } from '../base/event.ts'
import { Fields, Id, Nullable } from '../base/shapes.ts'
import { ChargeType } from './shapes.ts'

export const walletEvents = {
  updateBalance: event({
    name: 'update_balance',
    from: 'server',
    who: 'user',
    summary: 'The wallet’s balance changed; ignore versions older than the last one seen',
    payload: Fields({
      balance: Type.Number(),
      /** The bonus part of it, if any. */
      bonusBalance: Type.Optional(Type.Number()),
      version: Type.Integer(),
    }),
  }),

  tokenTransactionSuccess: event({
    name: 'token_transaction_success',
    from: 'server',
    who: 'user',
    summary: 'A purchase succeeded; sent to its buyer',
    payload: Fields({ chargeId: Id, type: ChargeType, objectId: Nullable(Id) }),
  }),
}
