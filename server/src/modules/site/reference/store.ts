import type { QueryOf, referenceCalls } from '@ovation/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isId } from '#platform/ids'
import { type Listing, orderedList } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { posts, sitePromos } from '#tables/reference'

export type PostRow = typeof posts.$inferSelect

const published = eq(posts.status, 'published')

const postSource = {
  table: posts,
  id: posts.id,
  words: posts.title,
  shown: published,
  sorts: {
    ordering: { kind: 'integer', by: posts.ordering },
    title: { kind: 'text', by: sql`lower(${posts.title})` },
    createdAt: { kind: 'instant', by: posts.createdAt },
  },
} as const

export const publishedPosts = (search: QueryOf<typeof referenceCalls.posts>): Listing =>
  orderedList(postSource, search)

export const findPosts = (db: Queryable, ids: string[]): Promise<PostRow[]> =>
  db.select().from(posts).where(inArray(posts.id, ids))

/** Drafts are not found. */
export async function findPublishedPost(db: Queryable, idOrSlug: string): Promise<PostRow | undefined> {
  const named = isId(idOrSlug) ? eq(posts.id, idOrSlug) : eq(posts.slug, idOrSlug)
  const [post] = await db.select().from(posts).where(and(named, published))
  return post
}

/** The addresses of published posts, in their order. */
export const publishedSlugs = (db: Queryable, limit: number) =>
  db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(published)
    .orderBy(posts.ordering, posts.id)
    .limit(limit)

const promoSource = {
  table: sitePromos,
  id: sitePromos.id,
  words: sitePromos.title,
  shown: eq(sitePromos.status, 'active'),
  sorts: {
    ordering: { kind: 'integer', by: sitePromos.ordering },
    createdAt: { kind: 'instant', by: sitePromos.createdAt },
  },
} as const

export const activePromos = (search: QueryOf<typeof referenceCalls.promos>): Listing =>
  orderedList(promoSource, search)

export const findPromos = (db: Queryable, ids: string[]) =>
  db.select().from(sitePromos).where(inArray(sitePromos.id, ids))
