import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Amount, Days, Fields, Id, IdOrUsername, List, OneOf, OptionalText, Search } from '../base/shapes.ts'
import { agreedPrice, Charge, ChargeStatus, ChargeType, Paid } from './shapes.ts'

const byId = Fields({ id: Id })

/** An item that is bought once: a post, a video, a gallery, a message, a stream. */
const unlock = <const Kind extends string>(kind: Kind, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/wallet/charges/${kind}/{id}`,
    who: 'user',
    summary,
    params: byId,
    body: Fields(agreedPrice),
    response: Paid,
    movesMoney: true,
    errors: {
      409: ['NOTHING_TO_PAY', 'PRICE_CHANGED', 'TRY_AGAIN'],
      422: ['INSUFFICIENT_BALANCE', 'NEEDS_SUBSCRIPTION'],
    },
  })

export const walletCalls = {
  tip: endpoint({
    method: 'POST',
    path: '/wallet/charges/tip/{id}',
    who: 'user',
    summary: 'Tip a creator',
    params: Fields({ id: IdOrUsername }),
    body: Fields({
      price: Amount(0.01, 1_000_000),
      conversationId: Type.Optional(Id),
      sessionId: Type.Optional(Id),
      /** Shown to the creator, and to everyone in the chat it is given in. */
      text: OptionalText(limits.tipMessage),
    }),
    response: Paid,
    movesMoney: true,
    errors: { 403: ['FEATURE_OFF'], 422: ['INSUFFICIENT_BALANCE'] },
  }),
  buyFeed: unlock('feed', 'Unlock a post'),
  buyVideo: unlock('video', 'Unlock a video'),
  buyGallery: unlock('gallery', 'Unlock a gallery'),
  buyMessage: { ...unlock('message', 'Unlock a message'), feature: 'messages' as const },
  buyStream: { ...unlock('stream', 'Buy access to a stream, once per stream'), feature: 'live' as const },
  charges: endpoint({
    method: 'GET',
    path: '/wallet/charges/search',
    who: 'user',
    summary: 'List my payments with tokens, latest first',
    query: Fields({
      ...Search,
      ...Days,
      sortBy: Type.Optional(OneOf(['createdAt', 'price'])),
      type: Type.Optional(ChargeType),
      status: Type.Optional(ChargeStatus),
      performerId: Type.Optional(IdOrUsername),
    }),
    response: List(Charge),
  }),
  walletStatement: endpoint({
    method: 'GET',
    path: '/wallet/statement',
    who: 'user',
    summary: 'Download my wallet’s transactions as a CSV file',
    query: Fields(Days),
    produces: 'text/csv; charset=utf-8',
  }),
}
