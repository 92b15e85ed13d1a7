import { ApiError } from '@ovation/contract/client'
import { messages } from '@ovation/contract/limits'

/** The number of files, shown before they are loaded. */
export interface OutgoingMedia {
  photos: number
  videos: number
  audios: number
}

/** The uploaded files of a message and their price. */
export interface Enclosed {
  fileIds: readonly string[]
  /** In tokens; 0 for free files. */
  price: number
  media: OutgoingMedia
}

export const noFiles: Enclosed = {
  fileIds: [],
  price: 0,
  media: { photos: 0, videos: 0, audios: 0 },
}

/** A message that is being sent. Its clientId makes repeats idempotent. */
export interface Outgoing extends Enclosed {
  clientId: string
  conversationId: string
  text: string
  writtenAt: string
  /** Why the server refused it. Later messages wait until it is retried or discarded. */
  failure: string | null
}

/** In the order of writing. */
export type Outbox = readonly Outgoing[]

export const added = (outbox: Outbox, outgoing: Outgoing): Outbox => [...outbox, outgoing]

export const withoutOutgoing = (outbox: Outbox, clientId: string): Outbox =>
  outbox.filter((outgoing) => outgoing.clientId !== clientId)

export const withFailure = (outbox: Outbox, clientId: string, failure: string | null): Outbox =>
  outbox.map((outgoing) => (outgoing.clientId === clientId ? { ...outgoing, failure } : outgoing))

/** The next messages to send: the first of each conversation, unless it was refused. */
export function nextToSend(outbox: Outbox): Outgoing[] {
  const first = new Map<string, Outgoing>()
  for (const outgoing of outbox) {
    if (!first.has(outgoing.conversationId)) first.set(outgoing.conversationId, outgoing)
  }
  return [...first.values()].filter(({ failure }) => failure === null)
}

/** Whether a message waits for a refused one before it. */
export function isHeldUp(outbox: Outbox, { clientId, conversationId }: Outgoing): boolean {
  const before = outbox.slice(
    0,
    outbox.findIndex((outgoing) => outgoing.clientId === clientId),
  )
  return before.some((outgoing) => outgoing.conversationId === conversationId && outgoing.failure !== null)
}

export interface SendFailure {
  message: string
  /** No answer: it is retried when there is a connection. */
  isUnanswered: boolean
}

/** A refusal has a reason; a restarting server or a lost connection has none. */
export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { message: messages.somethingWentWrong, isUnanswered: true }
  const isUnanswered = error.status === 502 || error.status === 503 || error.status === 504
  return { message: error.message || messages.somethingWentWrong, isUnanswered }
}
