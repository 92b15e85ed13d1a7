import { isAllowed } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'

/** The viewer, if logged in, and their country: decides which creators are visible. */
export interface Audience {
  viewerId: string | null
  country: string | null
  /** An operator sees the site as the viewer. */
  isViewing?: boolean
  /** An operator who may see locked content. */
  isModerator: boolean
  /** Whether they have muted or hidden anything; when undefined, lists look it up. */
  hidesContent?: boolean
}

/** An audience that is logged in. */
export interface Member extends Audience {
  viewerId: string
}

/** A creator viewing their own content, in any country. */
export const asOwner = (creatorId: string): Audience => ({
  viewerId: creatorId,
  country: null,
  isModerator: false,
})

type Parts = Pick<Platform, 'geo'>

export function audienceOf(parts: Parts, viewer: Viewer, request: FastifyRequest): Member
export function audienceOf(parts: Parts, viewer: Viewer | null, request: FastifyRequest): Audience
export function audienceOf({ geo }: Parts, viewer: Viewer | null, request: FastifyRequest): Audience {
  return {
    viewerId: viewer?.id ?? null,
    country: geo.countryOf(request),
    isModerator: isAllowed(viewer?.operatorRole ?? null, 'moderation'),
    ...(viewer?.purpose === 'view' && { isViewing: true }),
    hidesContent: viewer?.account.hidesContent ?? false,
  }
}
