import type { Me, PublicSettings, SharedKind } from '@ovation/contract'
import { shareImageSize } from '@ovation/contract/limits'
import type { MetaDescriptor } from 'react-router'
import { closedReason } from './closed'

interface PageFacts {
  title: string
  description?: string
  /** The absolute URL, which crawlers need. */
  url?: string
  /** The item whose share image is used; the site's own by default. */
  share?: { kind: SharedKind; id: string }
  type?: 'website' | 'profile' | 'article' | 'video.other' | 'product'
  /** The path of the page's RSS feed. */
  rss?: string
  /** Objects of schema.org. */
  jsonLd?: object[]
}

interface RootData {
  settings: PublicSettings
  viewer: Me | null
  blocked: boolean
}

const isRootData = (data: unknown): data is RootData =>
  typeof data === 'object' && data !== null && 'settings' in data && 'viewer' in data && 'blocked' in data

type Matches = readonly ({ loaderData?: unknown; pathname: string } | undefined)[]

/** The public settings, for a page's meta. */
export function settingsIn(matches: Matches): PublicSettings | null {
  const root = matches[0]?.loaderData
  return isRootData(root) ? root.settings : null
}

/** A page's meta replaces the root's, so this repeats the root's. */
export function pageMeta(matches: Matches, page: PageFacts): MetaDescriptor[] {
  const root = matches[0]?.loaderData
  const settings = settingsIn(matches)
  const siteName = settings?.siteName ?? 'Ovation'
  if (isRootData(root) && closedReason(root, matches.at(-1)?.pathname ?? '')) return [{ title: siteName }]
  const title = page.title === siteName ? siteName : `${page.title} · ${siteName}`
  const description = page.description || settings?.metaDescription || ''
  return [
    { title },
    { name: 'description', content: description },
    ...(settings?.metaKeywords ? [{ name: 'keywords', content: settings.metaKeywords }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.type ?? 'website' },
    ...(page.url ? addressTags(page, page.url) : []),
    ...(page.jsonLd ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** Tags that need an absolute URL. */
function addressTags({ title, share, rss }: PageFacts, url: string): MetaDescriptor[] {
  const image = shareImage(url, share)
  return [
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shareImageSize.width) },
    { property: 'og:image:height', content: String(shareImageSize.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: title },
    ...(share ? [oEmbedLink(url, title)] : []),
    ...(rss
      ? [
          {
            tagName: 'link' as const,
            rel: 'alternate',
            type: 'application/rss+xml',
            title: `Posts by ${title}`,
            href: new URL(rss, url).href,
          },
        ]
      : []),
  ]
}

function oEmbedLink(url: string, title: string): MetaDescriptor {
  const href = `${new URL('/api/oembed', url).href}?${new URLSearchParams({ url })}`
  return { tagName: 'link', rel: 'alternate', type: 'application/json+oembed', title, href }
}

/** A URL that does not expire. */
export const shareImage = (url: string, share?: PageFacts['share']): string =>
  new URL(`/api/share-images/${share ? `${share.kind}/${share.id}` : 'site'}`, url).href

/** The page's URL without its query. */
export function addressOf(request: Request, path?: string): string {
  const { origin, pathname } = new URL(request.url)
  return new URL(path ?? pathname, origin).href
}
