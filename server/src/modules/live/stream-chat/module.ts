import { streamChatCalls, streamChatEvents } from '@ovation/contract'
import { streamTipsPaid } from '#modules/money/wallet'
import { defineModule, on } from '#platform/module'
import { broadcasterMoved } from './broadcaster.ts'
import { chatAccess } from './chat-access.ts'
import { currentStreams } from './current-streams.ts'
import { streamChatSockets } from './events.ts'
import { entrances } from './find-chat.ts'
import { chatCounted, chatMembers } from './members.ts'
import { waitingMessages } from './publish-messages.ts'
import { personalData } from './queries/personal-data.ts'
import { streamChatRoutes } from './routes.ts'
import { streamChatJobs } from './sweep.ts'
import { writeTips } from './write-tips.ts'

export const streamChatModule = defineModule({
  name: 'stream-chat',
  personal: personalData,
  reads: ['accounts', 'charges', 'country_blocks', 'creators', 'user_blocks'],
  calls: streamChatCalls,
  routes: streamChatRoutes,
  events: streamChatEvents,
  sockets: streamChatSockets,
  catalogues: [chatAccess, currentStreams],
  jobs: streamChatJobs,
  state: [entrances, chatMembers, waitingMessages],
  announces: [chatCounted, broadcasterMoved],
  listens: [on(streamTipsPaid, writeTips)],
})
