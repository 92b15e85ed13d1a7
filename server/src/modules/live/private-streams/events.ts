import { privateStreamEvents } from '@ovation/contract'
import { chatRoom } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import type { EventRouter } from '#platform/realtime'
import { privateStreamJoined } from './announce.ts'
import { settleNow } from './clock.ts'
import { leavePrivateStream } from './leave-private-stream.ts'
import { notifyFan } from './notify.ts'
import { presenceOf } from './presence.ts'
import { sideOf } from './rooms.ts'
import { isOn } from './settle.ts'
import { findPrivateStream, noSuchPrivateStream } from './store.ts'

export function privateStreamSockets(sockets: EventRouter, platform: Platform) {
  const find = async (accountId: string, conversationId: string) => {
    const stream = await findPrivateStream(platform.db.orm, accountId, { conversationId })
    if (!stream) throw noSuchPrivateStream()
    return stream
  }

  sockets.handle(
    privateStreamEvents.privateStreamJoin,
    async ({ caller, socket, payload: { conversationId } }) => {
      const stream = await find(caller.id, conversationId)
      await socket.join(chatRoom(conversationId))
      const side = sideOf(stream, caller.id)
      await presenceOf(platform).join(stream.id, side, socket)
      if (side === 'creator' && isOn(stream)) notifyFan(platform, 'model-joined', stream)
      const joined = { id: stream.id, accountId: caller.id }
      await platform.extensions.announce(platform.db.orm, privateStreamJoined, joined)
      await settleNow(platform, stream.id)
    },
  )

  sockets.handle(privateStreamEvents.privateStreamLeave, async ({ caller, payload: { conversationId } }) => {
    const { id } = await find(caller.id, conversationId)
    await leavePrivateStream(platform, caller.id, id)
  })
}
