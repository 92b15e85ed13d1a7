import type { CreatorCard, Feed, Gallery, Product, Video } from '@ovation/contract'
import type { ListPage } from '~/ui/list/use-infinite-list'

/** Popular searches and keep, in the order of the tabs. */
export const resultKinds = ['creators', 'posts', 'videos', 'galleries', 'products'] as const
export type ResultKind = (typeof resultKinds)[number]

export const resultNames: Record<ResultKind, string> = {
  creators: 'Creators',
  posts: 'Posts',
  videos: 'Videos',
  galleries: 'Galleries',
  products: 'Store',
}

export const isResultKind = (word: string): word is ResultKind => resultKinds.some((kind) => kind === word)

export interface PageAsked {
  limit?: number
  cursor?: string
  signal?: AbortSignal
}

type Load<T> = (page: PageAsked) => Promise<ListPage<T>>

/** Where lists of each kind come from: a search, the bookmarks. The same on the server and in the browser. */
export interface ResultSource {
  creators: Load<CreatorCard>
  posts: Load<Feed>
  videos: Load<Video>
  galleries: Load<Gallery>
  products: Load<Product>
}

export type Results = {
  [K in ResultKind]: { kind: K; list: Awaited<ReturnType<ResultSource[K]>> }
}[ResultKind]

/** One list of a source, with the kind it is of. */
export async function findResults(source: ResultSource, kind: ResultKind, page: PageAsked): Promise<Results> {
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
