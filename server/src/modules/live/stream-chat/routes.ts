import { limits, streamChatCalls } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'
import type { Routes, Viewer } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { readMembers } from '#views/stream-chat-rows'
import { findVisibleCreatorId } from '#views/visible-creators'
import { currentStreams } from './current-streams.ts'
import { ownChat } from './find-chat.ts'
import { listStreamMessages } from './list-messages.ts'
import { muteInChat, removeFromStream, unmuteInChat } from './moderate.ts'
import { showChatOfStream } from './open-chat.ts'
import { presentMember } from './present.ts'
import { pinMessage, showRules } from './rules.ts'
import { messageWriter, sendStreamMessage } from './send-message.ts'

export function streamChatRoutes(routes: Routes, platform: Platform) {
  const { db, files, extensions } = platform
  const write = messageWriter(db)
  const sender = (viewer: Viewer, request: FastifyRequest) => ({
    member: audienceOf(platform, viewer, request),
    account: viewer.account,
  })

  routes.handle(streamChatCalls.streamConversation, ({ viewer, params, request }) =>
    showChatOfStream(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(streamChatCalls.publicStreamConversation, async ({ viewer, params, request }) => {
    const audience = audienceOf(platform, viewer, request)
    const creatorId = await findVisibleCreatorId(db, audience, params.id)
    const streamId = creatorId && (await extensions.find(currentStreams, 'public')?.(creatorId))
    if (!streamId) throw notFound('This stream')
    return showChatOfStream(platform, audience, streamId)
  })

  routes.handle(streamChatCalls.publicStreamMessages, ({ viewer, params, query, request }) =>
    listStreamMessages(platform, audienceOf(platform, viewer, request), params.id, query),
  )

  routes.handle(streamChatCalls.sendStreamMessage, ({ viewer, params, body, request }) =>
    sendStreamMessage(platform, write, sender(viewer, request), {
      ...{ id: params.id, type: 'stream_private', input: body },
    }),
  )

  routes.handle(streamChatCalls.sendPublicStreamMessage, ({ viewer, params, body, request }) =>
    sendStreamMessage(platform, write, sender(viewer, request), {
      ...{ id: params.id, type: 'stream_public', input: body },
    }),
  )

  routes.handle(streamChatCalls.chatRules, ({ viewer, params, request }) =>
    showRules(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(streamChatCalls.chatMembers, async ({ viewer, params, query, request }) => {
    await ownChat(platform, audienceOf(platform, viewer, request), params.id)
    const { limit = limits.pageSize, offset = 0 } = query
    const { members, total } = await readMembers(db, params.id, { limit, offset })
    return { data: members.map((member) => presentMember(files, member)), total }
  })

  routes.handle(streamChatCalls.pinMessage, ({ viewer, params, body, request }) =>
    pinMessage(platform, audienceOf(platform, viewer, request), params.id, body.messageId),
  )

  routes.handle(streamChatCalls.muteInChat, ({ viewer, params, body, request }) =>
    muteInChat(platform, audienceOf(platform, viewer, request), params, body.minutes),
  )

  routes.handle(streamChatCalls.unmuteInChat, ({ viewer, params, request }) =>
    unmuteInChat(platform, audienceOf(platform, viewer, request), params),
  )

  routes.handle(streamChatCalls.removeFromStream, ({ viewer, params, request }) =>
    removeFromStream(platform, audienceOf(platform, viewer, request), params),
  )
}
