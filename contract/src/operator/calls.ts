import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { VerificationDocument } from '../people/shapes.ts'
import { Fields, Id, Instant, List, Nullable, OneOf, Search } from '../shapes.ts'

export const operatorCalls = {
  outbox: endpoint({
    method: 'GET',
    path: '/admin/mails/search',
    who: 'operator',
    summary: 'Mail the site has sent or would send',
    query: Fields(Search),
    response: List(
      Fields({
        _id: Id,
        to: Type.String(),
        subject: Type.String(),
        text: Type.String(),
        status: OneOf(['kept', 'queued', 'sent', 'failed']),
        error: Nullable(Type.String()),
        createdAt: Instant,
      }),
    ),
  }),
  creatorsToVerify: endpoint({
    method: 'GET',
    path: '/admin/creators/search',
    who: 'operator',
    summary: 'Creators, with what is needed to verify them',
    query: Fields({ ...Search, verifiedDocument: Type.Optional(Type.Boolean()) }),
    response: List(
      Fields({
        _id: Id,
        username: Nullable(Type.String()),
        name: Type.String(),
        email: Nullable(Type.String()),
        avatar: Type.String(),
        country: Nullable(Type.String()),
        dateOfBirth: Nullable(Type.String()),
        status: Type.String(),
        verifiedEmail: Type.Boolean(),
        verifiedAccount: Type.Boolean(),
        verifiedDocument: Type.Boolean(),
        idVerification: VerificationDocument,
        documentVerification: VerificationDocument,
        createdAt: Instant,
      }),
    ),
  }),
  verifyCreator: endpoint({
    method: 'PUT',
    path: '/admin/creators/{id}/verification',
    who: 'operator',
    summary: 'Approve or withdraw a creator’s verification, or disable the account',
    params: Fields({ id: Id }),
    body: Fields({
      verifiedDocument: Type.Optional(Type.Boolean()),
      verifiedAccount: Type.Optional(Type.Boolean()),
      status: Type.Optional(OneOf(['active', 'inactive'])),
    }),
    response: Fields({
      _id: Id,
      verifiedDocument: Type.Boolean(),
      verifiedAccount: Type.Boolean(),
      status: Type.String(),
    }),
  }),
}
