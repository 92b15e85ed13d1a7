/*
 * Structured data (schema.org). React Router escapes it for its script element. It contains only what visitors without a
 * login see, for every viewer.
 */

interface Named {
  name: string
  username?: string | null | undefined
  _id: string
}

const inSite = (url: string, path: string) => new URL(path, url).href
const personPath = ({ username, _id }: Named) => `/${username ?? _id}`

export const personOf = (creator: Named, url: string) => ({
  '@type': 'Person',
  name: creator.name,
  ...(creator.username ? { alternateName: creator.username } : {}),
  url: inSite(url, personPath(creator)),
})

export function profileData(
  creator: Named & { bio: string; createdAt: string; stats: { followers: number; likes: number } },
  url: string,
  image: string,
) {
  const count = (type: string, total: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: total,
  })
  return {
    '@type': 'ProfilePage',
    url,
    dateCreated: creator.createdAt,
    mainEntity: {
      ...personOf(creator, url),
      identifier: creator._id,
      image,
      ...(creator.bio ? { description: creator.bio } : {}),
      interactionStatistic: [
        count('FollowAction', creator.stats.followers),
        count('LikeAction', creator.stats.likes),
      ],
    },
  }
}

interface Published {
  publishedAt: string
  performer: Named
  access: { reason: string }
}

/** Whether everybody has access. */
const isFree = ({ access }: Published) => access.reason === 'public' || access.reason === 'free'

export const videoData = (
  video: Published & { title: string; duration: number | null },
  { url, image, description }: { url: string; image: string; description: string },
) => ({
  '@type': 'VideoObject',
  name: video.title,
  description,
  thumbnailUrl: image,
  uploadDate: video.publishedAt,
  ...(video.duration ? { duration: `PT${Math.round(video.duration)}S` } : {}),
  isAccessibleForFree: isFree(video),
  author: personOf(video.performer, url),
  url,
})

interface Sold {
  name: string
  price: number
  stock: number | null
  performer: Named
}

export const productData = (
  product: Sold,
  facts: { url: string; image: string; description: string; dollarsPerToken: number },
) => ({
  '@type': 'Product',
  name: product.name,
  description: facts.description,
  image: facts.image,
  url: facts.url,
  offers: {
    '@type': 'Offer',
    price: (product.price * facts.dollarsPerToken).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${product.stock === 0 ? 'OutOfStock' : 'InStock'}`,
    url: facts.url,
    seller: personOf(product.performer, facts.url),
  },
})

/** The path from the list of creators to this page. */
export const breadcrumbs = (creator: Named, title: string, url: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Creators', item: inSite(url, '/creators') },
    { name: creator.name, item: inSite(url, personPath(creator)) },
    { name: title, item: url },
  ].map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
})

export const siteData = (name: string, url: string) => ({
  '@type': 'WebSite',
  name,
  url,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${inSite(url, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
