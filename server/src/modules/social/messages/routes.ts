import { messageCalls } from '@ovation/contract'
import { uploadFile } from '#modules/content/items'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { changeConversation } from './conversations/change-conversation.ts'
import { fanOverview } from './conversations/fan-overview.ts'
import { findConversation } from './conversations/find-conversation.ts'
import { listConversations } from './conversations/list-conversations.ts'
import { openConversation } from './conversations/open-conversation.ts'
import { readAll } from './conversations/read-all.ts'
import { deleteMessage, removeAllMessages } from './delete-message.ts'
import { listMessages } from './list-messages.ts'
import { massRoutes } from './mass/routes.ts'
import { presentConversation } from './message/present.ts'
import { countUnread } from './queries/conversation-rows.ts'
import { sendMessage } from './send-message.ts'
import { welcomeRoutes } from './welcome/routes.ts'

const uploads = [
  [messageCalls.uploadMessagePhoto, 'message-photo'],
  [messageCalls.uploadMessageVideo, 'message-video'],
  [messageCalls.uploadMessageFile, 'message-audio'],
] as const

export function messageRoutes(routes: Routes, platform: Platform) {
  const { db, files } = platform
  massRoutes(routes, platform)
  welcomeRoutes(routes, platform)

  for (const [call, kind] of uploads) {
    routes.handle(call, ({ viewer, files: { file } }) =>
      uploadFile(platform, viewer.id, kind, file, { waitsForUse: !viewer.isPerformer }),
    )
  }

  routes.handle(messageCalls.conversations, ({ viewer, query, request }) =>
    listConversations(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(messageCalls.searchConversations, ({ viewer, query, request }) =>
    listConversations(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(messageCalls.createConversation, ({ viewer, body, request }) =>
    openConversation(platform, viewer, audienceOf(platform, viewer, request), body),
  )

  routes.handle(messageCalls.conversation, async ({ viewer, params, request }) => {
    const row = await findConversation(db, audienceOf(platform, viewer, request), params.id)
    return presentConversation(files, row)
  })

  routes.handle(messageCalls.updateConversation, ({ viewer, params, body, request }) =>
    changeConversation(platform, audienceOf(platform, viewer, request), params.id, body),
  )

  routes.handle(messageCalls.fanOverview, ({ viewer, params, request }) =>
    fanOverview(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(messageCalls.messages, ({ viewer, params, query, request }) =>
    listMessages(platform, audienceOf(platform, viewer, request), params.id, query),
  )

  routes.handle(messageCalls.sendMessage, ({ viewer, params, body, request }) =>
    sendMessage(platform, viewer, audienceOf(platform, viewer, request), params.id, body),
  )

  routes.handle(messageCalls.countUnread, async ({ viewer, request }) => ({
    total: await countUnread(db, audienceOf(platform, viewer, request)),
  }))

  routes.handle(messageCalls.readAll, ({ viewer, params, request }) =>
    readAll(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(messageCalls.deleteMessage, ({ viewer, params, request }) =>
    deleteMessage(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(messageCalls.removeAllMessages, ({ viewer, params, request }) =>
    removeAllMessages(platform, audienceOf(platform, viewer, request), params.id),
  )
}
