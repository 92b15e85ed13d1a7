import { sharingCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { readSiteSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { answerOEmbed } from './oembed.ts'
import { robots } from './robots.ts'
import { creatorRss } from './rss.ts'
import { securityContact } from './security-contact.ts'
import { createShareImages } from './share-images.ts'
import { createSitemaps } from './sitemaps.ts'
import { anonymousIn } from './visibility.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** What is about content or a person, which operators may take down. */
const ofContent = minute

/** The token of a request is never read: link previews and crawlers must all get the same answer. */
export function sharingRoutes(routes: Routes, platform: Platform) {
  const images = createShareImages(platform)
  const sitemaps = createSitemaps(platform)

  routes.handle(sharingCalls.shareImageOfSite, async ({ header }) => {
    const { bytes, etag, cache } = await images.ofSite()
    header('etag', etag)
    header('cache-control', `${cache}, max-age=${hour}`)
    return bytes
  })

  routes.handle(sharingCalls.shareImage, async ({ params, request, header }) => {
    const { bytes, etag, cache } = await images.of(params.kind, params.id, anonymousIn(platform, request))
    header('etag', etag)
    header('cache-control', `${cache}, max-age=${ofContent}`)
    return bytes
  })

  routes.handle(sharingCalls.oEmbed, async ({ query, request, header }) => {
    const { body, cache } = await answerOEmbed(platform, anonymousIn(platform, request), query)
    header('cache-control', `${cache}, max-age=${ofContent}`)
    return body
  })

  routes.handle(sharingCalls.rss, async ({ params, request, header }) => {
    const { body, cache } = await creatorRss(platform, anonymousIn(platform, request), params.id)
    header('cache-control', `${cache}, max-age=${ofContent}`)
    return body
  })

  routes.handle(sharingCalls.sitemapIndex, async ({ header }) => {
    header('cache-control', `public, max-age=${hour}`)
    return sitemaps.index()
  })

  routes.handle(sharingCalls.sitemap, async ({ params, request, header }) => {
    const { body, cache } = await sitemaps.part(params.part, anonymousIn(platform, request))
    header('cache-control', `${cache}, max-age=${params.part === 'pages' ? hour : ofContent}`)
    return body
  })

  routes.handle(sharingCalls.robots, ({ header }) => {
    header('cache-control', `public, max-age=${hour}`)
    return robots(platform.config)
  })

  routes.handle(sharingCalls.securityContact, async ({ header }) => {
    const { contactEmail } = await readSiteSettings(platform)
    header('cache-control', `public, max-age=${day}`)
    return securityContact({ ...platform.config, contactEmail }, new Date())
  })
}
