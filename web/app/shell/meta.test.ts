import { expect, test } from 'vitest'
import { breadcrumbs, productData, profileData, videoData } from './json-ld'
import { pageMeta } from './meta'

const url = 'https://site.test/video/1'
const settings = { siteName: 'Stage', metaDescription: 'A site', metaKeywords: '', maintenanceMode: false }
const matches = (state = {}) => [
  { pathname: '/', loaderData: { settings, viewer: null, blocked: false, ...state } },
  { pathname: '/video/1', loaderData: null },
]
const ana = { _id: 'a', name: 'Ana', username: 'ana' }

test('a page has its share image with its size, and its RSS feed', () => {
  const tags = pageMeta(matches(), {
    title: 'A night',
    url,
    share: { kind: 'video', id: '1' },
    rss: '/ana/rss.xml',
  })
  const image = 'https://site.test/api/share-images/video/1'
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:image', content: image },
      expect.objectContaining({ type: 'application/rss+xml', href: 'https://site.test/ana/rss.xml' }),
      expect.objectContaining({
        type: 'application/json+oembed',
        href: 'https://site.test/api/oembed?url=https%3A%2F%2Fsite.test%2Fvideo%2F1',
      }),
    ]),
  )
  expect(pageMeta(matches(), { title: 'Contact', url })).toContainEqual({
    property: 'og:image',
    content: 'https://site.test/api/share-images/site',
  })
})

test('a closed site has no metadata of the page', () => {
  const page = { title: 'A night', url, jsonLd: [breadcrumbs(ana, 'A night', url)] }
  expect(pageMeta(matches({ blocked: true }), page)).toEqual([{ title: 'Stage' }])
})

test('structured data contains only what visitors may see, for every viewer', () => {
  const video = { title: 'A night', publishedAt: '2025-01-01T00:00:00.000Z', performer: ana, duration: 61.4 }
  const facts = { url, image: 'i', description: 'd' }
  expect(videoData({ ...video, access: { reason: 'subscription' } }, facts)).toMatchObject({
    '@type': 'VideoObject',
    duration: 'PT61S',
    isAccessibleForFree: false,
  })
  expect(videoData({ ...video, access: { reason: 'public' } }, facts)).toMatchObject({
    isAccessibleForFree: true,
  })
  const product = { name: 'A print', price: 12, stock: 0, performer: ana }
  expect(productData(product, { ...facts, dollarsPerToken: 0.5 }).offers).toMatchObject({
    price: '6.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/OutOfStock',
  })
  const profile = { ...ana, bio: '', createdAt: '2025-01-01', stats: { followers: 3, likes: 4 } }
  expect(profileData(profile, 'https://site.test/ana', 'i').mainEntity).toMatchObject({
    '@type': 'Person',
    alternateName: 'ana',
  })
})
