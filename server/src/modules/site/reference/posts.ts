import type { QueryOf, referenceCalls } from '@ovation/contract'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import { remembered, richTree, sanitise } from '#platform/rich-text'
import { findPosts, findPublishedPost, type PostRow, publishedPosts, publishedSlugs } from './store.ts'

type Parts = Pick<Platform, 'db'>

/** Operators write pages with external tools, so the HTML is sanitized on read. */
const clean = remembered(sanitise)

export function searchPosts({ db }: Parts, search: QueryOf<typeof referenceCalls.posts>) {
  return readPage(db.orm, publishedPosts(search), search, async (ids) =>
    (await findPosts(db.orm, ids)).map(presentPost),
  )
}

/** Drafts are not found. */
export async function viewPost({ db }: Parts, idOrSlug: string) {
  const post = await findPublishedPost(db.orm, idOrSlug)
  if (!post) throw notFound('This page')
  const content = clean(post.content)
  return { ...presentPost(post), content, contentTree: richTree(content) }
}

const mostListed = 1000

/** Every published page, for the sitemap. */
export const listSitePages = ({ db }: Parts) => publishedSlugs(db.orm, mostListed)

const presentPost = (post: PostRow) => ({
  _id: post.id,
  slug: post.slug,
  title: post.title,
  shortDescription: post.shortDescription,
  ordering: post.ordering,
  createdAt: post.createdAt.toISOString(),
  updatedAt: post.updatedAt.toISOString(),
})
