import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Fields, Id, OptionalText, Shape } from '../base/shapes.ts'
import { MediaFile } from '../files/shapes.ts'
import { Price } from '../items/shapes.ts'

/** The message that new subscribers get. */
export const WelcomeMessage = Shape('WelcomeMessage', {
  isOn: Type.Boolean(),
  text: Type.String(),
  files: Type.Array(MediaFile),
  isSale: Type.Boolean(),
  price: Type.Number(),
})
export type WelcomeMessage = Static<typeof WelcomeMessage>

export const welcomeMessageCalls = {
  welcomeMessage: endpoint({
    method: 'GET',
    path: '/welcome-message',
    who: 'creator',
    feature: 'messages',
    summary: 'Get my welcome message to new subscribers',
    response: WelcomeMessage,
  }),
  saveWelcomeMessage: endpoint({
    method: 'PUT',
    path: '/welcome-message',
    who: 'creator',
    publishes: true,
    feature: 'messages',
    summary: 'Replace my welcome message; messages already sent do not change',
    body: Fields({
      isOn: Type.Boolean(),
      text: OptionalText(limits.message),
      fileIds: Type.Optional(Type.Array(Id, { maxItems: limits.messageFiles, uniqueItems: true })),
      price: Type.Optional(Price),
    }),
    response: WelcomeMessage,
    perMinute: 30,
    errors: { 404: ['NOT_FOUND'], 409: ['ITEM_SOLD', 'RESTRICTED'] },
  }),
}
