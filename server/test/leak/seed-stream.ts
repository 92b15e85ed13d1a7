import type { TestApp } from '@ovation/testing/app'
import { fillWallet } from '@ovation/testing/money'
import { makeFan, type Person } from '@ovation/testing/people'
import { requestPrivateStream } from '@ovation/testing/private-streams'
import { giveStream } from '@ovation/testing/streams'
import { eq } from 'drizzle-orm'
import { creators } from '#modules/identity/people'
import type { Seeded } from './seed.ts'

/** A live stream behind a price, with chat messages, and the chat of a private stream with one fan. */
export async function seedLockedStream(app: TestApp, creator: Person, secret: () => string) {
  const as = app.as(creator.token)
  const stream = await giveStream(app, creator, { title: 'A stream', isFree: false, price: 5 })
  const params = { id: stream.conversationId }
  const message = await as('POST /messages/stream/public/conversations/{id}', {
    params,
    body: { text: secret() },
  })
  await as('PUT /streaming/chat/{id}/pinned', { params, body: { messageId: message._id } })

  await app.platform.db.orm
    .update(creators)
    .set({ privateChatPrice: 200 })
    .where(eq(creators.accountId, creator.id))
  const fan = await makeFan(app)
  await fillWallet(app, fan, 50)
  const asked = await requestPrivateStream(app, { creator, fan })
  await app.as(fan.token)('POST /messages/stream/conversations/{id}', {
    params: { id: asked.conversationId },
    body: { text: secret() },
  })
  const objects: Seeded[] = [
    { type: 'stream', id: stream._id },
    { type: 'chat', id: stream.conversationId },
    { type: 'message', id: message._id },
    { type: 'chat', id: asked.conversationId },
    { type: 'private stream', id: asked._id },
  ]
  return { objects, rooms: [stream._id, asked._id] }
}
