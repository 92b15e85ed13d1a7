import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { ChosenId, Done, Fields, Id, Instant, List, OptionalLine, Page, Shape } from '../base/shapes.ts'

export const SignUpInvitation = Shape('SignUpInvitation', {
  _id: Id,
  code: Type.String({ description: 'What people enter, or open in a link, to join.' }),
  note: Type.String(),
  uses: Type.Integer(),
  mostUses: Type.Integer(),
  expiresAt: Instant,
  createdAt: Instant,
})
export type SignUpInvitation = Static<typeof SignUpInvitation>

export const signUpCalls = {
  signUpInvitations: endpoint({
    method: 'GET',
    path: '/operator/sign-up-invitations',
    who: 'operator',
    capability: 'site',
    summary: 'List the invitations to join, latest first',
    query: Fields(Page),
    response: List(SignUpInvitation),
  }),
  createSignUpInvitation: endpoint({
    method: 'POST',
    path: '/operator/sign-up-invitations',
    who: 'operator',
    capability: 'site',
    summary: 'Create an invitation with which people can join an invite-only site',
    perMinute: 60,
    body: Fields({
      note: OptionalLine(100),
      mostUses: Type.Integer({ minimum: 1, maximum: 10_000 }),
      days: Type.Integer({ minimum: 1, maximum: 365 }),
      id: ChosenId,
    }),
    response: SignUpInvitation,
    errors: { 404: ['NOT_FOUND'] },
  }),
  cancelSignUpInvitation: endpoint({
    method: 'DELETE',
    path: '/operator/sign-up-invitations/{id}',
    who: 'operator',
    capability: 'site',
    summary: 'Cancel an invitation to join; idempotent',
    params: Fields({ id: Id }),
    response: Done,
  }),
}
