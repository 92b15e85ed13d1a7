import { type QueryOf, type SharedKind, shareImageSize, type sharingCalls } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { creatorPath, findShared } from './find-shared.ts'
import { cacheScope } from './visibility.ts'

const cacheAge = 60 * 60

type Query = QueryOf<typeof sharingCalls.oEmbed>

/** A `link` with a thumbnail: what the tags of the page say already. Nothing here may be put into a frame. */
export async function answerOEmbed(platform: Platform, audience: Audience, query: Query) {
  const { kind, id } = addressedBy(query.url, platform.config.publicUrl)
  const shared = await findShared(platform, audience, kind, id)
  const { siteName } = await readSettings(platform)
  const url = (path: string) => new URL(path, platform.config.publicUrl).href
  const { creatorId, creator, title } = shared
  const answer = {
    version: '1.0',
    type: 'link',
    title: title || `${creator.name} · ${siteName}`,
    author_name: creator.name,
    author_url: url(creatorPath({ id: creatorId, username: creator.username })),
    provider_name: siteName,
    provider_url: url('/'),
    cache_age: cacheAge,
    ...thumbnail(url(`/api/share-images/${kind}/${id}`), query),
  }
  return { body: Buffer.from(JSON.stringify(answer)), cache: await cacheScope(platform, creatorId) }
}

/** Left out where it would be larger than asked for. */
function thumbnail(url: string, { maxwidth = Infinity, maxheight = Infinity }: Query) {
  const { width, height } = shareImageSize
  if (width > maxwidth || height > maxheight) return {}
  return { thumbnail_url: url, thumbnail_width: width, thumbnail_height: height }
}

const itemPath = /^\/(post|video|gallery|product)\/([\w-]{1,60})\/?$/
const profilePath = /^\/([\w.-]{1,60})(?:\/(?:videos|galleries|store|about))?\/?$/
const isItemKind = (kind: string): kind is Exclude<SharedKind, 'creator'> =>
  ['post', 'video', 'gallery', 'product'].includes(kind)

/** Which of our pages an address names. */
function addressedBy(address: string, publicUrl: string): { kind: SharedKind; id: string } {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.origin !== new URL(publicUrl).origin) throw notFound('This address')
  const [, kind = '', id = ''] = itemPath.exec(url.pathname) ?? []
  if (isItemKind(kind)) return { kind, id }
  const [, name] = profilePath.exec(url.pathname) ?? []
  if (!name) throw notFound('This address')
  return { kind: 'creator', id: name }
}
