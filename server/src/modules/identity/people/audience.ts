import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'

/** Who is looking, if they are logged in, and from where: what decides which creators they may know of. */
export interface Audience {
  viewerId: string | null
  country: string | null
  isOperator: boolean
  /** Whether they have ever muted or hidden something; where it is not said, lists ask. */
  hidesContent?: boolean
}

/** An audience that is logged in, for what nobody else can do. */
export interface Member extends Audience {
  viewerId: string
}

/** A creator who looks at their own content: the country makes no difference. */
export const asOwner = (creatorId: string): Audience => ({
  viewerId: creatorId,
  country: null,
  isOperator: false,
})

type Parts = Pick<Platform, 'geo'>

export function audienceOf(parts: Parts, viewer: Viewer, request: FastifyRequest): Member
export function audienceOf(parts: Parts, viewer: Viewer | null, request: FastifyRequest): Audience
export function audienceOf({ geo }: Parts, viewer: Viewer | null, request: FastifyRequest): Audience {
  return {
    viewerId: viewer?.id ?? null,
    country: geo.countryOf(request),
    isOperator: viewer?.isOperator ?? false,
    hidesContent: viewer?.account.hidesContent ?? false,
  }
}
