import { type SetupPage, setupPages } from '@ovation/contract'
import { gt, inArray, like, max, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { paymentEvents } from '#tables/payments'
import { creators } from '#tables/people'
import { posts } from '#tables/reference'
import { signUpInvitations } from '#tables/sign-ups'

export interface PageFacts {
  slug: string
  pageId: string
  isPublished: boolean
  hasGaps: boolean
}

export const readPageFacts = (db: Queryable): Promise<PageFacts[]> =>
  db
    .select({
      slug: posts.slug,
      pageId: posts.id,
      isPublished: sql<boolean>`${posts.status} = 'published'`,
      hasGaps: sql<boolean>`${like(posts.content, '%[[%')}`,
    })
    .from(posts)
    .where(inArray(posts.slug, [...setupPages] satisfies SetupPage[]))

/** Whether someone can join as a creator by invitation, or has. */
export async function hasCreators(db: Queryable): Promise<boolean> {
  const [invitation] = await db.select({ id: signUpInvitations.id }).from(signUpInvitations).limit(1)
  if (invitation) return true
  const [creator] = await db.select({ id: creators.accountId }).from(creators).limit(1)
  return creator !== undefined
}

/** When the payment service last sent an event, within a week. */
export async function lastPaymentEvent(db: Queryable): Promise<Date | null> {
  const [latest] = await db
    .select({ createdAt: max(paymentEvents.createdAt) })
    .from(paymentEvents)
    .where(gt(paymentEvents.createdAt, sql`now() - interval '7 days'`))
  return latest?.createdAt ?? null
}
