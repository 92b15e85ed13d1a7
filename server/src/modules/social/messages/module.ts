import { massMessageCalls, messageCalls, messageEvents, welcomeMessageCalls } from '@ovation/contract'
import { unlockables } from '#modules/content/items'
import { reportables } from '#modules/content/moderation'
import { personBlocked } from '#modules/identity/blocks'
import { subscriptionGranted, subscriptionTaken } from '#modules/money/subscriptions'
import { charged, conversationTipsPaid, tipPlaces } from '#modules/money/wallet'
import { contactFinders } from '#modules/social/fan-lists'
import { fileSettled } from '#platform/media'
import { defineModule, on, provider } from '#platform/module'
import { contactJobs } from './contacts/new-accounts.ts'
import { clearBlocked, clearedJobs } from './conversations/clear-blocked.ts'
import { contactsAmong, findOrCreateConversation } from './conversations/store.ts'
import { messageSockets } from './events.ts'
import { messageJobs, onFileSettled } from './jobs.ts'
import { massJobs } from './mass/jobs.ts'
import { conversationRead, messagesSent } from './message/topics.ts'
import { reportedMessage } from './providers/reported-message.ts'
import { soldMessage } from './providers/sold-message.ts'
import { tipInConversation, writeTipMessages } from './providers/tip-place.ts'
import { copyJobs } from './publish/copies.ts'
import { publishUnlocked } from './publish/message.ts'
import { personalData } from './queries/personal-data.ts'
import { messageRoutes } from './routes.ts'
import { enqueueWelcome, welcomeJobs } from './welcome/jobs.ts'

export const messagesModule = defineModule({
  name: 'messages',
  personal: personalData,
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
    'restricted_photos',
    'suspensions',
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
    contactJobs(platform)
    copyJobs(platform)
  },
  announces: [messagesSent, conversationRead],
  listens: [
    on(fileSettled, onFileSettled),
    on(personBlocked, clearBlocked),
    on(conversationTipsPaid, writeTipMessages),
    on(charged, async (platform, _tx, { type, payerId, objectId }) => {
      if (type === 'message' && objectId) await publishUnlocked(platform, payerId, objectId)
    }),
    // Subscribers and their creator can message each other at once.
    on(subscriptionGranted, async (_platform, tx, { creatorId, fanId }) => {
      await findOrCreateConversation(tx, creatorId, fanId)
    }),
    on(subscriptionTaken, async (platform, tx, { subscription, isNew }) => {
      if (isNew) await enqueueWelcome(platform, tx, subscription)
    }),
  ],
})
