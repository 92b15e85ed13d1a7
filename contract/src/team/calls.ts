import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Done, Email, Fields, Id, Instant, Nullable, Role, Shape, Text } from '../base/shapes.ts'
import { PortraitUrl } from '../files/shapes.ts'

export const Operator = Shape('Operator', {
  _id: Id,
  name: Type.String(),
  username: Nullable(Type.String()),
  email: Nullable(Type.String()),
  avatar: PortraitUrl,
  role: Role,
  createdAt: Instant,
})
export type Operator = Static<typeof Operator>

export const OperatorInvitation = Shape('OperatorInvitation', {
  _id: Id,
  email: Type.String(),
  role: Role,
  expiresAt: Instant,
  createdAt: Instant,
})
export type OperatorInvitation = Static<typeof OperatorInvitation>

const token = Text(100)

export const teamCalls = {
  team: endpoint({
    method: 'GET',
    path: '/operator/team',
    who: 'operator',
    capability: 'team',
    summary: 'List the operators and the open invitations',
    response: Fields({
      operators: Type.Array(Operator, { maxItems: 200 }),
      invitations: Type.Array(OperatorInvitation, { maxItems: 200 }),
    }),
  }),
  inviteOperator: endpoint({
    method: 'POST',
    path: '/operator/team/invitations',
    who: 'operator',
    capability: 'team',
    summary: 'Invite a person by email to become an operator; replaces an earlier invitation',
    perMinute: 20,
    body: Fields({ email: Email, role: Role }),
    response: OperatorInvitation,
    errors: { 409: ['ALREADY_OPERATOR', 'CREATOR_ACCOUNT', 'TEAM_FULL'] },
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/operator/team/invitations/{id}',
    who: 'operator',
    capability: 'team',
    summary: 'Cancel an invitation; idempotent',
    params: Fields({ id: Id }),
    response: Done,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/operator/team/{id}',
    who: 'operator',
    capability: 'team',
    summary: 'Change the role of an operator; idempotent',
    params: Fields({ id: Id }),
    body: Fields({ role: Role }),
    response: Operator,
    errors: { 409: ['LAST_OWNER'] },
  }),
  removeOperator: endpoint({
    method: 'DELETE',
    path: '/operator/team/{id}',
    who: 'operator',
    capability: 'team',
    summary: 'Remove an operator from the team; their account stays',
    params: Fields({ id: Id }),
    response: Done,
    errors: { 409: ['LAST_OWNER'] },
  }),
  leaveTeam: endpoint({
    method: 'POST',
    path: '/operator/leave',
    who: 'operator',
    capability: 'overview',
    summary: 'Leave the team; the account stays',
    body: Fields({}),
    response: Done,
    errors: { 404: ['NOT_FOUND'], 409: ['LAST_OWNER'] },
  }),
  viewInvitation: endpoint({
    method: 'POST',
    path: '/operator/invitations/view',
    who: 'visitor',
    summary: 'Get the invitation of a link from an email',
    perMinute: 30,
    body: Fields({ token }),
    response: Fields({ email: Type.String(), role: Role, invitedBy: Nullable(Type.String()) }),
    errors: { 404: ['NOT_FOUND'] },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/operator/invitations/accept',
    who: 'user',
    summary: 'Become an operator by the link from an email to the same address',
    perMinute: 30,
    body: Fields({ token }),
    response: Fields({ role: Role }),
    errors: {
      403: ['OTHER_ADDRESS'],
      404: ['NOT_FOUND'],
      409: ['ACCOUNT_CLOSED', 'ALREADY_OPERATOR', 'CREATOR_ACCOUNT'],
    },
  }),
}
