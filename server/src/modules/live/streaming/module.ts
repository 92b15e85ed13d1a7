import { streamingCalls, streamingEvents } from '@ovation/contract'
import { postStreams } from '#modules/content/feeds'
import { unlockables } from '#modules/content/items'
import { reportables } from '#modules/content/moderation'
import { broadcasterMoved, chatAccess, chatCounted, currentStreams } from '#modules/live/stream-chat'
import { streamTipsPaid, tipPlaces } from '#modules/money/wallet'
import { fileSettled } from '#platform/media'
import { defineModule, on, provider } from '#platform/module'
import { peers } from './connections/peers.ts'
import { broadcasts, onAgoraPresence } from './lifecycle/broadcasting.ts'
import { supervise } from './lifecycle/supervisor.ts'
import { refundTickets } from './lifecycle/tickets.ts'
import { personalData } from './queries/personal-data.ts'
import { packages } from './recordings/packages.ts'
import { settleRecording } from './recordings/recording-store.ts'
import { reportedStream } from './reported-stream.ts'
import { streamingRoutes } from './routes.ts'
import { soldStream } from './sold-stream.ts'
import { streamBegan, ticketRefunded, ticketsRefunded } from './stream/announce.ts'
import { loadStreams } from './stream/load.ts'
import { mediaAccess } from './stream/media-access.ts'
import { findCurrent, setViewers } from './stream/store.ts'
import { countTips, tipInStream } from './tip-place.ts'
import { publicChatAccess } from './watch/chat-access.ts'
import { mediaRoutes } from './whip/routes.ts'

export const streamingModule = defineModule({
  name: 'streaming',
  personal: personalData,
  reads: [
    'accounts',
    'charges',
    'country_blocks',
    'creator_mutes',
    'creators',
    'follows',
    'items',
    'purchases',
    'sessions',
    'stream_chat_members',
    'stream_chats',
    'stream_removals',
    'subscriber_access',
    'subscriptions',
    'user_blocks',
  ],
  calls: streamingCalls,
  routes: streamingRoutes,
  // WHIP and WHEP, which have their own standards.
  webhooks: mediaRoutes,
  events: streamingEvents,
  jobs: (platform) =>
    platform.jobs.every('* * * * *', 'streaming.refund-tickets', () => refundTickets(platform)),
  state: [broadcasts, peers, packages],
  runs: (platform) => supervise(platform),
  catalogues: [mediaAccess],
  provides: [
    provider(unlockables, 'stream', soldStream),
    provider(tipPlaces, 'stream', tipInStream),
    provider(reportables, 'stream', reportedStream),
    provider(postStreams, 'stream', (platform) => (audience, ids) => loadStreams(platform, audience, ids)),
    provider(chatAccess, 'stream_public', publicChatAccess),
    provider(
      currentStreams,
      'public',
      ({ db }) =>
        async (creatorId) =>
          (await findCurrent(db.orm, creatorId))?.id,
    ),
  ],
  announces: [streamBegan, ticketRefunded, ticketsRefunded],
  listens: [
    on(fileSettled, (_platform, tx, file) => settleRecording(tx, file)),
    on(broadcasterMoved, (platform, _tx, fact) => onAgoraPresence(platform, fact)),
    on(chatCounted, (_platform, tx, { streamId, total }) => setViewers(tx, streamId, total)),
    on(streamTipsPaid, countTips),
  ],
})
