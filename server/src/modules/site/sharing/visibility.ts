import type { FastifyRequest } from 'fastify'
import { type Audience, audienceOf } from '#modules/identity/people'
import { readClosing } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { blocksCountries } from './queries/public-pages.ts'

/** An anonymous visitor in the country a request comes from. */
export const anonymousIn = (platform: Pick<Platform, 'geo'>, request: FastifyRequest): Audience =>
  audienceOf(platform, null, request)

type Scope = 'public' | 'private'

/** For answers that name no creator: only the site's own blocks count. */
export async function siteCacheScope(platform: Pick<Platform, 'db' | 'states'>): Promise<Scope> {
  const { blockedCountries } = await readClosing(platform)
  return blockedCountries.length > 0 ? 'private' : 'public'
}

/**
 * A shared cache does not know countries, so it may keep only answers that are the same everywhere: neither the site nor
 * this creator (or, without one, any creator) blocks a country.
 */
export async function cacheScope(
  platform: Pick<Platform, 'db' | 'states'>,
  creatorId: string | null,
): Promise<Scope> {
  if ((await siteCacheScope(platform)) === 'private') return 'private'
  return (await blocksCountries(platform.db, creatorId)) ? 'private' : 'public'
}
