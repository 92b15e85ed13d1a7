import type { Me, PublicSettings } from '@ovation/contract'
import type { MetaDescriptor } from 'react-router'
import { closedBecause } from './closed'

interface PageFacts {
  title: string
  description?: string
  /** Where the page lives, with the site's own address: crawlers want it whole. */
  url?: string
  /** A picture for those who share the page; whole address as well. */
  image?: string | null
  type?: 'website' | 'profile' | 'article'
}

interface RootData {
  settings: PublicSettings
  viewer: Me | null
  blocked: boolean
}

const isRootData = (data: unknown): data is RootData =>
  typeof data === 'object' && data !== null && 'settings' in data && 'viewer' in data && 'blocked' in data

/** A page's own meta replaces the root's, so this repeats what the root would have said. */
export function pageMeta(
  matches: readonly ({ loaderData?: unknown; pathname: string } | undefined)[],
  page: PageFacts,
): MetaDescriptor[] {
  const root = matches[0]?.loaderData
  const settings = isRootData(root) ? root.settings : null
  const siteName = settings?.siteName ?? 'Ovation'
  if (isRootData(root) && closedBecause(root, matches.at(-1)?.pathname ?? '')) return [{ title: siteName }]
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
    ...(page.url
      ? [
          { property: 'og:url', content: page.url },
          { tagName: 'link' as const, rel: 'canonical', href: page.url },
        ]
      : []),
    ...(page.image
      ? [
          { property: 'og:image', content: page.image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}

/** The page's address without what only changes how it is shown. */
export function addressOf(request: Request, path?: string): string {
  const { origin, pathname } = new URL(request.url)
  return new URL(path ?? pathname, origin).href
}
