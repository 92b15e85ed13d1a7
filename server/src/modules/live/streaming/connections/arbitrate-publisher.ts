import type { FastifyReply, FastifyRequest } from 'fastify'
import { conflict } from '#platform/errors'

/** The current or a new broadcaster. */
export interface Broadcaster {
  /** The id of the browser tab; null for a program. */
  device: string | null
  /** Whether a person made this page replace a program. Programs reconnect endlessly, so they have to be kept out. */
  keepsProgramsOut: boolean
}

interface Claimant {
  device: string | null
  /** A person pressed the button; it is not a reconnect. */
  isAskedFor: boolean
}

/** Pages send the id of their tab and whether the person pressed the button. Programs send neither. */
export function readClaimant({ query }: FastifyRequest): Claimant {
  const { device, asked } = (query ?? {}) as Record<string, unknown>
  const isNamed = typeof device === 'string' && /^[\w-]{8,64}$/.test(device)
  return { device: isNamed ? device : null, isAskedFor: isNamed && asked === '1' }
}

const retrySeconds = 5

/**
 * A stream has one broadcaster, and a person's latest action decides. A page replaces the current broadcaster if its
 * button was pressed, and otherwise only itself. A program replaces it on start, which can't be told from a
 * reconnect, so it is refused while a page that replaced a program broadcasts.
 */
export function arbitratePublisher(
  reply: FastifyReply,
  claimant: Claimant,
  now: Broadcaster | undefined,
): Broadcaster {
  const { device, isAskedFor } = claimant
  if (!now) return { device, keepsProgramsOut: false }
  const isOwn = device !== null && device === now.device
  const mayTake = device === null ? !now.keepsProgramsOut : isAskedFor || isOwn
  if (!mayTake) {
    reply.header('retry-after', retrySeconds)
    throw conflict('LIVE_ELSEWHERE', 'You’re live from another device or program.')
  }
  return { device, keepsProgramsOut: device !== null && (now.device === null || now.keepsProgramsOut) }
}
