import { privateStreamCalls, privateStreamEvents } from '@ovation/contract'
import { personBlocked } from '#modules/identity/blocks'
import { accountClosing } from '#modules/identity/deletions'
import { accountSuspended } from '#modules/identity/suspensions'
import { chatAccess } from '#modules/live/stream-chat'
import { mediaAccess } from '#modules/live/streaming'
import { statementParties, tipPlaces } from '#modules/money/wallet'
import { defineModule, on, provider } from '#platform/module'
import { privateStreamAnswered, privateStreamAsked, privateStreamJoined } from './announce.ts'
import { privateChatAccess } from './chat-access.ts'
import { runClock } from './clock.ts'
import { privateStreamSockets } from './events.ts'
import {
  endBetween,
  endSuspended,
  endSuspendedJob,
  publishEnd,
  publishEndJob,
} from './leave-private-stream.ts'
import { privateMediaAccess } from './media-access.ts'
import { presence } from './presence.ts'
import { creatorNames } from './queries/creator-names.ts'
import { personalData } from './queries/personal-data.ts'
import { privateStreamChecks } from './queries/stake-checks.ts'
import { privateStreamRoutes } from './routes.ts'
import { tipInPrivateStream } from './tip-place.ts'

export const privateStreamsModule = defineModule({
  name: 'private-streams',
  personal: personalData,
  reads: ['accounts', 'country_blocks', 'creators', 'user_blocks'],
  calls: privateStreamCalls,
  routes: privateStreamRoutes,
  events: privateStreamEvents,
  sockets: privateStreamSockets,
  jobs: (platform) => {
    const { jobs } = platform
    jobs.on<{ id: string }>(publishEndJob, ({ id }) => publishEnd(platform, id))
    jobs.on<{ accountId: string }>(endSuspendedJob, ({ accountId }) => endSuspended(platform, accountId))
  },
  provides: [
    provider(chatAccess, 'stream_private', privateChatAccess),
    provider(mediaAccess, 'private', privateMediaAccess),
    provider(tipPlaces, 'private-stream', tipInPrivateStream),
    provider(statementParties, 'private-stream', creatorNames),
  ],
  announces: [privateStreamAsked, privateStreamAnswered, privateStreamJoined],
  listens: [
    on(personBlocked, async (platform, tx, { creatorId, accountId }) => {
      await endBetween(platform, tx, { creatorId, fanId: accountId })
      await endBetween(platform, tx, { creatorId: accountId, fanId: creatorId })
    }),
    on(accountSuspended, ({ jobs }, tx, { accountId }) => jobs.enqueue(tx, endSuspendedJob, { accountId })),
    on(accountClosing, ({ jobs }, tx, { accountId }) => jobs.enqueue(tx, endSuspendedJob, { accountId })),
  ],
  state: [presence],
  verifies: privateStreamChecks,
  runs: runClock,
})
