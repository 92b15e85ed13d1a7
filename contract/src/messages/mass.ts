import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Enum, Fields, Id, Instant, List, Nullable, OptionalText, Page, Shape, Text } from '../base/shapes.ts'
import { MediaFile } from '../files/shapes.ts'
import { Price } from '../items/shapes.ts'

export const MassAudience = Enum('MassAudience', ['subscribers', 'followers', 'ended', 'list'])
export type MassAudience = Static<typeof MassAudience>

/** A mass message and its results. */
export const MassMessage = Shape('MassMessage', {
  _id: Id,
  audience: MassAudience,
  listId: Nullable(Id),
  listName: Nullable(Type.String({ description: 'The name of the list at the time of writing.' })),
  text: Type.String(),
  files: Type.Array(MediaFile),
  isSale: Type.Boolean(),
  price: Type.Number(),
  status: Enum('MassStatus', ['scheduled', 'sending', 'sent', 'unsent']),
  scheduledAt: Instant,
  createdAt: Instant,
  stats: Fields({
    sent: Type.Integer(),
    seen: Type.Integer(),
    unlocked: Type.Integer(),
    tokens: Type.Number({ description: 'Payments in tokens, before the site’s fee.' }),
  }),
})
export type MassMessage = Static<typeof MassMessage>

const byId = Fields({ id: Id })

export const massMessageCalls = {
  massMessages: endpoint({
    method: 'GET',
    path: '/mass-messages',
    who: 'creator',
    feature: 'messages',
    summary: 'List my mass messages, latest first',
    query: Fields({ ...Page }),
    response: List(MassMessage),
  }),
  createMassMessage: endpoint({
    method: 'POST',
    path: '/mass-messages',
    who: 'creator',
    publishes: true,
    feature: 'messages',
    summary: 'Send or schedule a mass message; repeating a `clientId` returns the first',
    body: Fields({
      audience: MassAudience,
      listId: Type.Optional(Id),
      text: OptionalText(limits.message),
      fileIds: Type.Optional(Type.Array(Id, { maxItems: limits.messageFiles, uniqueItems: true })),
      price: Type.Optional(Price),
      skipBuyers: Type.Optional(
        Type.Boolean({
          description: 'Skip people who already bought one of the files.',
        }),
      ),
      scheduledAt: Type.Optional(Nullable(Instant)),
      clientId: Type.Optional(Text(limits.clientId)),
    }),
    response: MassMessage,
    perMinute: 10,
    errors: { 404: ['NOT_FOUND'], 409: ['ITEM_SOLD', 'SENT_TWICE'] },
  }),
  massAudience: endpoint({
    method: 'GET',
    path: '/mass-messages/audience',
    who: 'creator',
    feature: 'messages',
    summary: 'Count the current recipients of a mass message',
    query: Fields({ audience: MassAudience, listId: Type.Optional(Id) }),
    response: Fields({ total: Type.Integer() }),
  }),
  massMessage: endpoint({
    method: 'GET',
    path: '/mass-messages/{id}',
    who: 'creator',
    feature: 'messages',
    summary: 'Get one of my mass messages',
    params: byId,
    response: MassMessage,
  }),
  unsendMassMessage: endpoint({
    method: 'DELETE',
    path: '/mass-messages/{id}',
    who: 'creator',
    feature: 'messages',
    summary: 'Unsend a mass message for everyone who has not paid for it, or cancel a scheduled one',
    params: byId,
    response: MassMessage,
  }),
}
