import { massMessageCalls, messageCalls, messageEvents, welcomeMessageCalls } from '@ovation/contract'
import { unlockables } from '#modules/content/items'
import { reportables } from '#modules/content/reports'
import { personBlocked } from '#modules/identity/blocks'
import { subscriptionGranted, subscriptionTaken } from '#modules/money/subscriptions'
import { charged, conversationTipsPaid, tipPlaces } from '#modules/money/wallet'
import { contactFinders } from '#modules/social/fan-lists'
import { fileSettled } from '#platform/media'
import { defineModule, on, provider } from '#platform/module'
import { messageSockets } from './events.ts'
import { clearedJobs, forgetBlocked } from './forget-blocked.ts'
import { followFile, messageJobs } from './jobs.ts'
import { massJobs } from './mass/jobs.ts'
import { reportedMessage } from './reported-message.ts'
import { messageRoutes } from './routes.ts'
import { conversationRead, messagesSent } from './sent.ts'
import { soldMessage } from './sold-message.ts'
import { contactsAmong, keepConversation } from './store.ts'
import { tellUnlocked } from './tell-message.ts'
import { tipInConversation, writeTipMessages } from './tip-place.ts'
import { welcomeJobs, welcomeLater } from './welcome/jobs.ts'

export const messagesModule = defineModule({
  name: 'messages',
  reads: [
    'accounts',
    'charges',
    'country_blocks',
    'counts',
    'creators',
    'fan_list_members',
    'fan_lists',
    'files',
    'follows',
    'item_files',
    'items',
    'photos',
    'purchases',
    'subscriptions',
    'user_blocks',
  ],
  calls: { ...messageCalls, ...massMessageCalls, ...welcomeMessageCalls },
  routes: messageRoutes,
  events: messageEvents,
  sockets: messageSockets,
  provides: [
    provider(unlockables, 'message', soldMessage),
    provider(tipPlaces, 'conversation', tipInConversation),
    provider(contactFinders, 'conversation', () => contactsAmong),
    provider(reportables, 'message', reportedMessage),
  ],
  jobs(platform) {
    messageJobs(platform)
    massJobs(platform)
    welcomeJobs(platform)
    clearedJobs(platform)
  },
  announces: [messagesSent, conversationRead],
  listens: [
    on(fileSettled, followFile),
    on(personBlocked, forgetBlocked),
    on(conversationTipsPaid, writeTipMessages),
    on(charged, async (platform, _tx, { type, payerId, objectId }) => {
      if (type === 'message' && objectId) await tellUnlocked(platform, payerId, objectId)
    }),
    // Whoever subscribes has somebody to write to.
    on(subscriptionGranted, async (_platform, tx, { creatorId, fanId }) => {
      await keepConversation(tx, creatorId, fanId)
    }),
    on(subscriptionTaken, async (platform, tx, { subscription, isNew }) => {
      if (isNew) await welcomeLater(platform, tx, subscription)
    }),
  ],
})
