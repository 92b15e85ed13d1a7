import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { accounts, type Viewer } from '#modules/accounts'
import type { Platform } from '#platform'
import { countryBlocks, creators, userBlocks } from '#tables/people'

/** Who is looking, and from where. */
export interface Audience {
  viewerId: string | null
  country: string | null
  isOperator: boolean
}

/** Somebody who is logged in. */
export interface Member extends Audience {
  viewerId: string
}

type Parts = Pick<Platform, 'geo'>

export function audienceOf(parts: Parts, viewer: Viewer, request: FastifyRequest): Member
export function audienceOf(parts: Parts, viewer: Viewer | null, request: FastifyRequest): Audience
export function audienceOf({ geo }: Parts, viewer: Viewer | null, request: FastifyRequest): Audience {
  return {
    viewerId: viewer?.id ?? null,
    country: geo.countryOf(request),
    isOperator: viewer?.isOperator ?? false,
  }
}

/** The creators this audience may see, in a query over `creators` joined with `accounts`. */
export function visibleTo({ viewerId, country }: Audience): SQL[] {
  // Word for word what the indexes over public creators say; as parameters Postgres would not see that they apply.
  const conditions = [
    sql`${accounts.isPerformer} and ${accounts.status} = 'active'`,
    sql`${creators.verifiedDocument}`,
  ]
  if (viewerId) {
    conditions.push(sql`not exists (select from ${userBlocks}
      where ${userBlocks.creatorId} = ${creators.accountId} and ${userBlocks.accountId} = ${viewerId})`)
  }
  if (country) {
    conditions.push(sql`not exists (select from ${countryBlocks}
      where ${countryBlocks.creatorId} = ${creators.accountId} and ${countryBlocks.country} = ${country})`)
  }
  return conditions
}

/** The same rule in the text of a prepared statement, over the account `a` of the creator `c`. */
export const isVisibleTo = (viewer: string, country: string) => `
  a.is_performer and a.status = 'active' and c.verified_document
  and not exists (select from user_blocks b where b.creator_id = c.account_id and b.account_id = ${viewer})
  and not exists (select from country_blocks b where b.creator_id = c.account_id and b.country = ${country})`

/** A list's `from` that `visibleTo` fits. */
export const creatorsWithAccounts = sql`${creators} join ${accounts} on ${accounts.id} = ${creators.accountId}`
