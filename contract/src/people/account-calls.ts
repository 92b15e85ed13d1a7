import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Fields, IdOrUsername, List, Nullable, OneOf, Picture, Search, Text } from '../base/shapes.ts'
import { accountChanges } from './inputs.ts'
import { FanCard, Me } from './shapes.ts'

const image = { kind: 'image', required: true, maxBytes: limits.avatarBytes } as const
const uploadsPerMinute = 20

export const accountCalls = {
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    who: 'optional',
    summary: 'Get the current account, or null for a visitor',
    response: Nullable(Me),
    errors: { 401: ['UNAUTHORIZED'] },
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/users',
    who: 'user',
    summary: 'Update the current account',
    body: Fields(accountChanges),
    response: Me,
    errors: { 403: ['CONFIRM_IT_IS_YOU'], 409: ['EMAIL_TAKEN', 'USERNAME_TAKEN'], 429: ['TOO_MANY_LETTERS'] },
  }),
  giveConsents: endpoint({
    method: 'POST',
    path: '/users/consents',
    who: 'user',
    summary: 'Confirm that I am of age and accept the current terms (`termsVersion` of the settings)',
    body: Fields({ isAdult: Type.Boolean(), termsVersion: Text(limits.termsVersion) }),
    response: Me,
  }),
  resendPendingEmail: endpoint({
    method: 'POST',
    path: '/users/pending-email',
    who: 'user',
    summary: 'Resend the link that confirms my new email address',
    response: Me,
    perMinute: 10,
    errors: { 429: ['TOO_MANY_LETTERS'] },
  }),
  cancelPendingEmail: endpoint({
    method: 'DELETE',
    path: '/users/pending-email',
    who: 'user',
    summary: 'Cancel my pending email change; idempotent',
    response: Me,
  }),
  searchUsers: endpoint({
    method: 'GET',
    path: '/users/search',
    who: 'user',
    summary: 'Search my fans, to message or block',
    query: Fields({ ...Search, sortBy: Type.Optional(OneOf(['latest', 'name'])) }),
    response: List(FanCard),
    errors: { 403: ['FORBIDDEN'] },
  }),
  viewUser: endpoint({
    method: 'GET',
    path: '/users/view/{id}',
    who: 'user',
    summary: 'Get a fan’s public card',
    params: Fields({ id: IdOrUsername }),
    response: FanCard,
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/users/avatar/upload',
    who: 'user',
    summary: 'Replace my profile photo',
    files: { avatar: image },
    response: Picture,
    perMinute: uploadsPerMinute,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/users/avatar',
    who: 'user',
    summary: 'Remove my profile picture; the default is shown instead',
    response: Done,
  }),
  uploadAvatarOf: endpoint({
    method: 'POST',
    path: '/users/{id}/avatar/upload',
    who: 'user',
    summary: 'Replace my profile picture, named by my id or username',
    params: Fields({ id: IdOrUsername }),
    files: { avatar: image },
    response: Picture,
    perMinute: uploadsPerMinute,
    errors: { 403: ['FORBIDDEN'] },
  }),
}
