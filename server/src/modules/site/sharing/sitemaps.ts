import type { ItemKind } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import { hasFeature } from '#modules/identity/settings'
import { listSitePages } from '#modules/site/reference'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { creatorPath } from './find-shared.ts'
import { creatorSteps, itemSteps, sitemapCreators, sitemapItems } from './queries/public-pages.ts'
import { cacheScope } from './visibility.ts'
import { document, element } from './xml.ts'

/** The protocol allows 50,000 addresses; smaller parts keep a request cheap. */
const step = 5000
/** Read beyond the step, for parts are cut by an instant that several may share. */
const mostRead = 2 * step
/** How long the list of parts is kept; the newest part grows meanwhile. */
const indexMs = 10 * 60 * 1000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const fixedPaths = ['/', '/creators', '/live', '/contact']

const folders: Record<ItemKind, string> = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
}

interface Address {
  path: string
  updatedAt: Date | null
}

/** `pages`, or a kind and the instant its part begins at: `creators-lx2k9f`. */
const partName = /^(pages|(?:creators|posts|videos|galleries|products)-[0-9a-z]{1,9})$/
const partKinds: Record<string, ItemKind | 'creator'> = {
  creators: 'creator',
  posts: 'feed',
  videos: 'video',
  galleries: 'gallery',
  products: 'product',
}

export function createSitemaps(platform: Platform) {
  const { db, config } = platform
  const url = (path: string) => new URL(path, config.publicUrl).href
  let known: { at: number; parts: Promise<string[]> } | null = null

  async function findParts(): Promise<string[]> {
    const parts = ['pages']
    for (const [name, kind] of Object.entries(partKinds)) {
      const steps = kind === 'creator' ? await creatorSteps(db, step) : await itemSteps(db, kind, step)
      parts.push(...steps.map((at) => `${name}-${at.getTime().toString(36)}`))
    }
    return parts
  }

  /** The same in every country, because it names instants and nobody. */
  function partsOf(): Promise<string[]> {
    if (known && Date.now() - known.at < indexMs) return known.parts
    const parts = findParts()
    known = { at: Date.now(), parts }
    parts.catch(() => {
      known = null
    })
    return parts
  }

  async function addressesOf(part: string, { country }: Audience): Promise<Address[]> {
    if (part === 'pages') {
      const hasLive = await hasFeature(platform, 'live')
      const fixed = fixedPaths.filter((path) => hasLive || path !== '/live')
      return [...fixed.map((path) => ({ path, updatedAt: null })), ...(await sitePages())]
    }
    const [name = '', instant = ''] = part.split('-')
    const kind = partKinds[name]
    const range = { from: new Date(Number.parseInt(instant, 36)), limit: mostRead, country }
    if (kind === undefined || (kind === 'product' && !(await hasFeature(platform, 'store')))) return []
    if (kind === 'creator') {
      const creators = await sitemapCreators(db, range)
      return creators.map((creator) => ({ path: creatorPath(creator), updatedAt: creator.updatedAt }))
    }
    const items = await sitemapItems(db, { ...range, kind })
    return items.map(({ id, updatedAt }) => ({ path: `/${folders[kind]}/${id}`, updatedAt }))
  }

  const sitePages = async () =>
    (await listSitePages(platform)).map(({ slug, updatedAt }) => ({ path: `/page/${slug}`, updatedAt }))

  return {
    async index(): Promise<Buffer> {
      const parts = await partsOf()
      const entries = parts.map((part) => `<sitemap>${element('loc', url(`/sitemap-${part}.xml`))}</sitemap>`)
      return document(`<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>`)
    },

    async part(part: string, audience: Audience) {
      if (!partName.test(part)) throw notFound('This sitemap')
      const addresses = await addressesOf(part, audience)
      const entries = addresses.map(({ path, updatedAt }) => {
        const changed = updatedAt ? element('lastmod', updatedAt.toISOString()) : ''
        return `<url>${element('loc', url(path))}${changed}</url>`
      })
      const body = document(`<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>`)
      return { body, cache: await cacheScope(platform, null) }
    },
  }
}
