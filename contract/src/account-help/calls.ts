import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Email, Fields, Id, Instant, Text } from '../base/shapes.ts'

const ofPerson = {
  who: 'operator',
  capability: 'accounts',
  params: Fields({ id: Id }),
  response: Done,
} as const
const reason = { ...Text(limits.suspensionReason), description: 'For the audit log.' }

const viewing = {
  who: 'operator',
  capability: 'view-as',
  path: '/operator/people/{id}/viewing',
  params: Fields({ id: Id }),
} as const

/** What operators do to help people with their accounts, or to protect them. */
export const accountHelpCalls = {
  startViewing: endpoint({
    ...viewing,
    method: 'POST',
    summary: 'Get a token that shows the site as a person sees it, for some minutes and without messages',
    body: Fields({}),
    response: Fields({ token: Type.String(), expiresAt: Instant }),
    errors: { 409: ['ACCOUNT_CLOSED', 'OPERATOR_ACCOUNT'] },
  }),
  stopViewing: endpoint({
    ...viewing,
    method: 'DELETE',
    summary: 'End the tokens with which I see the site as a person; idempotent',
    response: Done,
  }),
  logOutPerson: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/operator/people/{id}/log-out',
    summary: 'End all logins of a person; idempotent',
    body: Fields({}),
    errors: { 409: ['OPERATOR_ACCOUNT'] },
  }),
  requirePassword: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/operator/people/{id}/require-password',
    summary: 'Delete the password of a person, end all logins and email a link to choose a new one',
    perMinute: 30,
    body: Fields({ reason }),
    errors: { 409: ['NO_ADDRESS', 'OPERATOR_ACCOUNT'] },
  }),
  resendConfirmation: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/operator/people/{id}/confirmation',
    summary: 'Email a person a new link that confirms their address',
    perMinute: 30,
    body: Fields({}),
    errors: { 409: ['ALREADY_CONFIRMED', 'NO_ADDRESS'] },
  }),
  correctEmail: endpoint({
    ...ofPerson,
    method: 'PUT',
    path: '/operator/people/{id}/email',
    summary:
      'Correct the email address of a person, who must confirm it; the previous one is notified; idempotent',
    perMinute: 30,
    body: Fields({ email: Email, reason }),
    errors: { 409: ['ACCOUNT_CLOSING', 'EMAIL_TAKEN', 'OPERATOR_ACCOUNT'] },
  }),
}
