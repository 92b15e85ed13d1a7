import { ApiError } from '@ovation/contract/client'
import { messages } from '@ovation/contract/limits'

/** How much a message brings, for those who look at it before its files are there. */
export interface OutgoingMedia {
  photos: number
  videos: number
  audios: number
}

/** What a message takes along besides its words; the server has the files already. */
export interface Enclosed {
  fileIds: readonly string[]
  /** In tokens; 0 where it is given. */
  price: number
  media: OutgoingMedia
}

export const nothingEnclosed: Enclosed = {
  fileIds: [],
  price: 0,
  media: { photos: 0, videos: 0, audios: 0 },
}

/** A message on its way. It keeps its name, so that sending it again is the same message. */
export interface Outgoing extends Enclosed {
  clientId: string
  conversationId: string
  text: string
  writtenAt: string
  /** Why the server refused it. Until somebody decides, it holds up what was written after it. */
  failure: string | null
}

/** In the order they were written. */
export type Outbox = readonly Outgoing[]

export const added = (outbox: Outbox, outgoing: Outgoing): Outbox => [...outbox, outgoing]

export const withoutOutgoing = (outbox: Outbox, clientId: string): Outbox =>
  outbox.filter((outgoing) => outgoing.clientId !== clientId)

export const withFailure = (outbox: Outbox, clientId: string, failure: string | null): Outbox =>
  outbox.map((outgoing) => (outgoing.clientId === clientId ? { ...outgoing, failure } : outgoing))

/** What leaves next: the first of each conversation, unless it was refused. */
export function nextToSend(outbox: Outbox): Outgoing[] {
  const first = new Map<string, Outgoing>()
  for (const outgoing of outbox) {
    if (!first.has(outgoing.conversationId)) first.set(outgoing.conversationId, outgoing)
  }
  return [...first.values()].filter(({ failure }) => failure === null)
}

/** Whether a message waits for one before it that was refused, rather than for a connection. */
export function isHeldUp(outbox: Outbox, { clientId, conversationId }: Outgoing): boolean {
  const before = outbox.slice(
    0,
    outbox.findIndex((outgoing) => outgoing.clientId === clientId),
  )
  return before.some((outgoing) => outgoing.conversationId === conversationId && outgoing.failure !== null)
}

export interface SendFailure {
  message: string
  /** Nobody answered: it goes again by itself once there is a line. */
  isUnanswered: boolean
}

/** A server that answers has a reason; one that is starting anew, or a line that broke, has none. */
export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { message: messages.somethingWentWrong, isUnanswered: true }
  const isUnanswered = error.status === 502 || error.status === 503 || error.status === 504
  return { message: error.message || messages.somethingWentWrong, isUnanswered }
}
