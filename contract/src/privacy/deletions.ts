import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Amount, Done, Fields, Id, OptionalText, Text } from '../base/shapes.ts'
import { AccountDeletion, DeletionPreview } from './shapes.ts'

const ofPerson = { who: 'operator', capability: 'privacy', params: Fields({ id: Id }) } as const
const reason = { ...Text(limits.suspensionReason), description: 'For the audit log.' }

const agreed = {
  agreedBalance: { ...Amount(0, 1e9), description: 'The tokens of the wallet that are forfeited.' },
  agreedEarnings: { ...Amount(0, 1e9), description: 'The unpaid earnings that are forfeited.' },
}

const deletionErrors = {
  409: [
    'AMOUNTS_CHANGED',
    'DELETION_UNDER_WAY',
    'DISPUTES_OPEN',
    'OPERATOR_ACCOUNT',
    'ORDERS_OPEN',
    'PAYOUTS_OPEN',
    'SUSPENDED_ACCOUNT',
  ],
} as const

/** The deletion of accounts, by their owners or by operators for people who ask for it. */
export const deletionCalls = {
  myDeletion: endpoint({
    method: 'GET',
    path: '/users/me/deletion',
    who: 'user',
    summary: 'Preview what deleting my account means',
    response: DeletionPreview,
    errors: { 404: ['NOT_FOUND'] },
  }),
  deleteMyAccount: endpoint({
    method: 'POST',
    path: '/users/me/deletion',
    who: 'user',
    summary: 'Close my account now and erase it after 14 days, unless it is restored',
    perMinute: 5,
    body: Fields({ currentPassword: OptionalText(limits.passwordMax), ...agreed }),
    response: AccountDeletion,
    errors: { ...deletionErrors, 403: ['CONFIRM_IT_IS_YOU'], 404: ['NOT_FOUND'] },
  }),
  restoreAccount: endpoint({
    method: 'POST',
    path: '/auth/users/restore',
    who: 'visitor',
    summary: 'Undo the deletion of an account with the token of its email',
    perMinute: 10,
    body: Fields({ token: Text(200) }),
    response: Done,
    errors: { 422: ['LINK_EXPIRED'] },
  }),
  personDeletion: endpoint({
    ...ofPerson,
    method: 'GET',
    path: '/operator/people/{id}/deletion',
    summary: 'Preview what deleting the account of a person means',
    response: DeletionPreview,
  }),
  deletePerson: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/operator/people/{id}/deletion',
    summary: 'Close the account of a person now and erase it after 14 days, unless that is undone',
    body: Fields({ ...agreed, reason }),
    response: AccountDeletion,
    errors: deletionErrors,
  }),
  undoDeletion: endpoint({
    ...ofPerson,
    method: 'DELETE',
    path: '/operator/people/{id}/deletion',
    summary: 'Undo the deletion of an account; idempotent',
    body: Fields({ reason }),
    response: Done,
    errors: { 409: ['DELETION_UNDER_WAY'] },
  }),
}
