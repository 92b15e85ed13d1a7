import type { CreatorCard, Feed, Gallery, Product, Video } from '@ovation/contract'
import type { Feature } from '@ovation/contract/features'
import type { ListPage } from '~/ui/list/use-infinite-list'

/** The kinds of results, in the order of the tabs. */
export const resultKinds = ['creators', 'posts', 'videos', 'galleries', 'products'] as const
export type ResultKind = (typeof resultKinds)[number]

export const resultNames: Record<ResultKind, string> = {
  creators: 'Creators',
  posts: 'Posts',
  videos: 'Videos',
  galleries: 'Galleries',
  products: 'Store',
}

/** Whether its results belong to a part of the site that can be off. */
export const resultFeature = (kind: ResultKind): { feature?: Feature } =>
  kind === 'products' ? { feature: 'store' } : {}

export const isResultKind = (word: string): word is ResultKind => resultKinds.some((kind) => kind === word)

export interface PageAsked {
  limit?: number
  cursor?: string
  signal?: AbortSignal
}

type Load<T> = (page: PageAsked) => Promise<ListPage<T>>

/** Loads lists of each kind, from a search or from the bookmarks, on the server and in the browser. */
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

/** One list of a source, tagged with its kind. */
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
