import type { QueryOf, referenceCalls } from '@ovation/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { isId } from '#platform/ids'
import { orderedList, readPage } from '#platform/paging'
import { remembered, richTree, sanitise } from '#platform/rich-text'
import { posts } from '#tables/reference'

type Parts = Pick<Platform, 'db'>
type Row = typeof posts.$inferSelect

/** Operators write pages with external tools, so the HTML is sanitized on read. */
const clean = remembered(sanitise)

const published = eq(posts.status, 'published')

const source = {
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

export function searchPosts({ db }: Parts, search: QueryOf<typeof referenceCalls.posts>) {
  return readPage(db.orm, orderedList(source, search), search, async (ids) =>
    (await db.orm.select().from(posts).where(inArray(posts.id, ids))).map(presentPost),
  )
}

/** Drafts are not found. */
export async function viewPost({ db }: Parts, idOrSlug: string) {
  const named = isId(idOrSlug) ? eq(posts.id, idOrSlug) : eq(posts.slug, idOrSlug)
  const [post] = await db.orm.select().from(posts).where(and(named, published))
  if (!post) throw notFound('This page')
  const content = clean(post.content)
  return { ...presentPost(post), content, contentTree: richTree(content) }
}

const mostListed = 1000

/** Every published page, for the sitemap. */
export const listSitePages = ({ db }: Parts) =>
  db.orm
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(published)
    .orderBy(posts.ordering, posts.id)
    .limit(mostListed)

const presentPost = (post: Row) => ({
  _id: post.id,
  slug: post.slug,
  title: post.title,
  shortDescription: post.shortDescription,
  ordering: post.ordering,
  createdAt: post.createdAt.toISOString(),
  updatedAt: post.updatedAt.toISOString(),
})
