import type { FastifyReply, FastifyRequest } from 'fastify'
import { conflict } from '#platform/errors'

/** Who broadcasts, or wants to. */
export interface Broadcaster {
  /** The tab of our pages that it is; null for a program. */
  device: string | null
  /** Whether it put a program out because a person pressed a button: programs come back by themselves, again and again. */
  keepsProgramsOut: boolean
}

interface Claimant {
  device: string | null
  /** A person has just asked for it; nothing came back by itself. */
  isAskedFor: boolean
}

/** Our pages say which tab they are, and whether somebody pressed the button. Programs say nothing. */
export function readClaimant({ query }: FastifyRequest): Claimant {
  const { device, asked } = (query ?? {}) as Record<string, unknown>
  const isNamed = typeof device === 'string' && /^[\w-]{8,64}$/.test(device)
  return { device: isNamed ? device : null, isAskedFor: isNamed && asked === '1' }
}

const retrySeconds = 5

/**
 * A stream has one broadcaster, and the latest wish of a person counts. A page takes the place of whoever sends when its
 * button was pressed, and else only its own. A program takes it when it is started, which cannot be told from one that
 * comes back by itself: so it waits where a page has put a program out, until that page stops.
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
