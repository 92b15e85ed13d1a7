import { authEvents } from './auth/events.ts'
import type { FromClient, FromServer } from './base/event.ts'
import { feedEvents } from './feeds/events.ts'
import { fileEvents } from './files/events.ts'
import { messageEvents } from './messages/events.ts'
import { moderationEvents } from './moderation/events.ts'
import { notificationEvents } from './notifications/events.ts'
import { paymentEvents } from './payments/events.ts'
import { peopleEvents } from './people/events.ts'
import { privateStreamEvents } from './private-streams/events.ts'
import { streamChatEvents } from './stream-chat/events.ts'
import { streamingEvents } from './streaming/events.ts'
import { walletEvents } from './wallet/events.ts'

export {
  authEvents,
  feedEvents,
  fileEvents,
  messageEvents,
  moderationEvents,
  notificationEvents,
  paymentEvents,
  peopleEvents,
  privateStreamEvents,
  streamChatEvents,
  streamingEvents,
  walletEvents,
}

/** All events of the product. Sockets, documentation and the tests over all events use this list. */
export const events = {
  ...authEvents,
  ...feedEvents,
  ...fileEvents,
  ...messageEvents,
  ...moderationEvents,
  ...notificationEvents,
  ...paymentEvents,
  ...peopleEvents,
  ...privateStreamEvents,
  ...streamChatEvents,
  ...streamingEvents,
  ...walletEvents,
}

/** By name, as Socket.IO types them; the browser gets only types. */
export type ClientEvents = FromClient<typeof events>
export type ServerEvents = FromServer<typeof events>
