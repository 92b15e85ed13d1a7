import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Amount, Fields, Id, Text } from '../base/shapes.ts'

export const adjustmentCalls = {
  adjustBalance: endpoint({
    method: 'POST',
    path: '/operator/people/{id}/balance',
    who: 'operator',
    capability: 'balances',
    summary: 'Credit or debit tokens of a wallet, from or to the site',
    movesMoney: true,
    params: Fields({ id: Id }),
    body: Fields({
      amount: {
        ...Amount(-limits.adjustment, limits.adjustment),
        description: 'Tokens: positive to credit, negative to debit.',
      },
      reason: Text(limits.suspensionReason),
    }),
    response: Fields({
      balance: Type.Number({ description: 'The tokens in the wallet after it.' }),
      bonusBalance: Type.Number(),
    }),
    errors: { 409: ['ACCOUNT_CLOSING', 'OWN_BALANCE'], 422: ['INSUFFICIENT_BALANCE'] },
  }),
}
