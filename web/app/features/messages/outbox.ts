import { ApiError } from '@ovation/contract/client'
import { messages } from '@ovation/contract/limits'

/** A message on its way. It keeps its name, so that sending it again is the same message. */
export interface Outgoing {
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
