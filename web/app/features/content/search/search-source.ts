import type { Client } from '@ovation/contract/client'
import type { ResultSource } from './result-kinds'

/** Lists of each kind that match the query, or the latest without a query. */
export const searchSource = (api: Client, q: string | undefined): ResultSource => ({
  creators: ({ signal, ...page }) =>
    api('GET /performers/user/search', {
      query: { sortBy: q ? 'relevance' : 'popular', ...page, q },
      signal,
    }),
  posts: ({ signal, ...page }) => api('GET /user/feeds', { query: { ...page, q }, signal }),
  videos: ({ signal, ...page }) =>
    api('GET /performer-assets/videos/search', { query: { ...page, q }, signal }),
  galleries: ({ signal, ...page }) =>
    api('GET /performer-assets/galleries/search', { query: { ...page, q }, signal }),
  products: ({ signal, ...page }) =>
    api('GET /performer-assets/products/search', { query: { ...page, q }, signal }),
})
