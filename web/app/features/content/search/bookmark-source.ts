import type { Client } from '@ovation/contract/client'
import type { ResultSource } from './result-kinds'

/** The viewer's bookmarks, latest first. */
export const bookmarkSource = (api: Client): ResultSource => ({
  creators: ({ signal, ...query }) => api('GET /reactions/performers/bookmark', { query, signal }),
  posts: ({ signal, ...query }) => api('GET /reactions/feeds/bookmark', { query, signal }),
  videos: ({ signal, ...query }) => api('GET /reactions/videos/bookmark', { query, signal }),
  galleries: ({ signal, ...query }) => api('GET /reactions/galleries/bookmark', { query, signal }),
  products: ({ signal, ...query }) => api('GET /reactions/products/bookmark', { query, signal }),
})
