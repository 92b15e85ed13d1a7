import type { CreatorCard, Feed, Gallery, Product, Video } from '@ovation/contract'
import type { Listed } from '~/ui/list/use-infinite-list'

/** What people look for and keep, in the order of the tabs. */
export const foundKinds = ['creators', 'posts', 'videos', 'galleries', 'products'] as const
export type FoundKind = (typeof foundKinds)[number]

export const foundNames: Record<FoundKind, string> = {
  creators: 'Creators',
  posts: 'Posts',
  videos: 'Videos',
  galleries: 'Galleries',
  products: 'Store',
}

export const isFoundKind = (word: string): word is FoundKind => foundKinds.some((kind) => kind === word)

export interface PageAsked {
  limit?: number
  cursor?: string
  signal?: AbortSignal
}

type Load<T> = (page: PageAsked) => Promise<Listed<T>>

/** Where lists of each kind come from: a search, the bookmarks. The same on the server and in the browser. */
export interface Source {
  creators: Load<CreatorCard>
  posts: Load<Feed>
  videos: Load<Video>
  galleries: Load<Gallery>
  products: Load<Product>
}

export type Found = { [K in FoundKind]: { kind: K; list: Awaited<ReturnType<Source[K]>> } }[FoundKind]

/** One list of a source, with the kind it is of. */
export async function find(source: Source, kind: FoundKind, page: PageAsked): Promise<Found> {
  switch (kind) {
    case 'creators':
      return { kind, list: await source.creators(page) }
    case 'posts':
      return { kind, list: await source.posts(page) }
    case 'videos':
      return { kind, list: await source.videos(page) }
    case 'galleries':
      return { kind, list: await source.galleries(page) }
    case 'products':
      return { kind, list: await source.products(page) }
  }
}
