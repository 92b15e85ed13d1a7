import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Fields, IdOrUsername, OptionalText, Text } from '../base/shapes.ts'
import { Banking, GatewaySetting } from './shapes.ts'

/** Required unless the login is recent. */
const currentPassword = OptionalText(limits.passwordMax)

export const payoutDetailCalls = {
  updateBanking: endpoint({
    method: 'PUT',
    path: '/performers/{id}/banking-settings',
    who: 'creator',
    summary: 'Update my bank account for payouts',
    params: Fields({ id: IdOrUsername }),
    body: Fields({
      firstName: Text(80),
      lastName: Text(80),
      bankName: Text(120),
      bankAccount: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 40,
          description: 'Omitted or masked values keep the stored number. Required the first time.',
        }),
      ),
      bankRouting: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'Omitted or masked values keep the stored number.',
        }),
      ),
      bankSwiftCode: Type.Optional(Type.String({ maxLength: 40 })),
      address: Type.Optional(Type.String({ maxLength: 200 })),
      city: Type.Optional(Type.String({ maxLength: 80 })),
      state: Type.Optional(Type.String({ maxLength: 80 })),
      country: Type.Optional(Type.String({ maxLength: 80 })),
      SSN: Type.Optional(Type.String({ maxLength: 40 })),
      currentPassword,
    }),
    response: Banking,
    errors: { 403: ['CONFIRM_IT_IS_YOU'] },
  }),
  updateGateway: endpoint({
    method: 'PUT',
    path: '/performers/{id}/payment-gateway-settings',
    who: 'creator',
    summary: 'Update my payout account at another provider',
    params: Fields({ id: IdOrUsername }),
    body: Fields({ ...GatewaySetting.properties, currentPassword }),
    response: GatewaySetting,
    errors: { 403: ['CONFIRM_IT_IS_YOU'] },
  }),
}
