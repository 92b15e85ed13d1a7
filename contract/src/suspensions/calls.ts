import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Fields, Id, Instant, Nullable, Shape, Text } from '../base/shapes.ts'

export const Suspension = Shape('Suspension', {
  reason: Type.String(),
  until: Nullable({ ...Instant, description: 'When it ends; null: it is permanent.' }),
  /** Null when that account was deleted. */
  operator: Nullable(Fields({ _id: Id, name: Type.String() })),
  createdAt: Instant,
})
export type Suspension = Static<typeof Suspension>

const reason = Text(limits.suspensionReason)

export const suspensionCalls = {
  suspend: endpoint({
    method: 'PUT',
    path: '/operator/people/{id}/suspension',
    who: 'operator',
    capability: 'suspensions',
    summary: 'Suspend an account, or change its suspension, and email its owner; idempotent',
    params: Fields({ id: Id }),
    body: Fields({
      reason: { ...reason, description: 'The owner of the account reads it.' },
      until: Type.Optional({ ...Instant, description: 'When it ends; absent: it is permanent.' }),
    }),
    response: Suspension,
    errors: { 409: ['ACCOUNT_CLOSING', 'OPERATOR_ACCOUNT'] },
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/operator/people/{id}/reinstate',
    who: 'operator',
    capability: 'suspensions',
    summary: 'Open a suspended or disabled account again and email its owner; idempotent',
    params: Fields({ id: Id }),
    body: Fields({ reason }),
    response: Done,
    errors: { 409: ['ACCOUNT_CLOSING'] },
  }),
}
