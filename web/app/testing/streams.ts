import type {
  ChatMember,
  JoinedStream,
  PrivateStream,
  Recording,
  Stream,
  StreamSummary,
  Studio,
} from '@ovation/contract'
import { conversation } from './messages'
import { kofi, marisol, sam } from './people'

const id = (end: number) => `0190a1b2-0009-7000-8000-${String(end).padStart(12, '0')}`
const createdAt = '2026-01-01T20:00:00.000Z'

/** A free stream by Marisol that is live. */
export const stream = (facts: Partial<Stream> = {}): Stream => ({
  _id: id(1),
  sessionId: id(1),
  performerId: marisol._id,
  performer: marisol,
  title: 'Late requests',
  description: '',
  status: 'live',
  isFree: true,
  price: 0,
  hasPurchased: false,
  access: { allowed: true, reason: 'public' },
  conversationId: id(2),
  viewers: 3,
  goal: null,
  poster: null,
  isRecorded: false,
  isReminded: false,
  scheduledAt: null,
  startedAt: createdAt,
  endedAt: null,
  duration: 0,
  ...facts,
})

/** A stream that costs twelve tokens and is not paid yet. */
export const soldStream = (facts: Partial<Stream> = {}): Stream =>
  stream({ isFree: false, price: 12, access: { allowed: false, reason: 'needs-purchase' }, ...facts })

export const scheduledStream = (facts: Partial<Stream> = {}): Stream =>
  stream({ status: 'scheduled', startedAt: null, scheduledAt: '2031-05-04T20:00:00.000Z', ...facts })

export const streamChat = conversation(9, { _id: id(2), type: 'stream_public', streamId: id(1) })

/** Without an address to play, so that no connection is opened. */
export const joined = (facts: Partial<JoinedStream> = {}): JoinedStream => ({
  stream: stream(),
  conversation: streamChat,
  play: null,
  iceServers: [],
  ...facts,
})

export const studio = (facts: Partial<Studio> = {}): Studio => ({
  current: null,
  health: null,
  notRecorded: null,
  engine: 'embedded',
  publish: null,
  iceServers: [],
  ...facts,
})

export const recording = (facts: Partial<Recording> = {}): Recording => ({
  _id: id(3),
  streamId: id(1),
  title: 'Late requests',
  status: 'ready',
  duration: 125,
  reason: null,
  file: null,
  videoId: null,
  createdAt,
  ...facts,
})

export const streamSummary = (facts: Partial<StreamSummary> = {}): StreamSummary => ({
  stream: stream({ status: 'ended', duration: 3725 }),
  peakViewers: 41,
  peakAt: '2026-01-01T20:30:00.000Z',
  tips: { count: 2, tokens: 30 },
  tickets: { count: 0, tokens: 0 },
  earned: 24,
  newFollowers: 5,
  newSubscribers: 1,
  followers: 120,
  subscribers: 12,
  recording: null,
  ...facts,
})

const member = ({ _id, username, name, avatar, isPerformer }: ChatMember): ChatMember => ({
  _id,
  username,
  name,
  avatar,
  isPerformer,
})

/** Sam's request to Kofi: five minutes at six tokens. */
export const privateStream = (facts: Partial<PrivateStream> = {}): PrivateStream => ({
  _id: id(4),
  conversationId: id(5),
  status: 'asked',
  creator: { ...member(kofi), name: 'Kofi Amadi' },
  fan: member(sam),
  pricePerMinute: 6,
  minutes: 5,
  staked: 30,
  paid: 0,
  paidMinutes: 0,
  startedAt: null,
  endedAt: null,
  endsAt: null,
  createdAt,
  ...facts,
})
