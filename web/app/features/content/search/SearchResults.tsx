import type { Feed } from '@ovation/contract'
import type { ReactNode } from 'react'
import { PostCardSkeleton } from '~/features/content/feeds/PostCardSkeleton'
import { PostList } from '~/features/content/feeds/PostList'
import { GalleryCard, GalleryCardSkeleton } from '~/features/content/galleries/GalleryCard'
import { CardGrid } from '~/features/content/items/CardGrid'
import { ProductCard, ProductCardSkeleton } from '~/features/content/products/ProductCard'
import { VideoCard, VideoCardSkeleton } from '~/features/content/videos/VideoCard'
import { CreatorCard, CreatorCardSkeleton } from '~/features/identity/people/CreatorCard'
import { ListEnd } from '~/ui/list/ListEnd'
import { type ListPage, useInfiniteList } from '~/ui/list/use-infinite-list'
import type { PageAsked, ResultKind, ResultSource, Results } from './result-kinds'
import styles from './SearchResults.module.css'

interface SearchResultsProps {
  results: Results
  /** Loads the next pages. */
  source: ResultSource
  /** A button in the corner of cards without buttons of their own. */
  corner?: (kind: ResultKind, item: { _id: string }) => ReactNode
}

/** Results as the cards of their kind. */
export function SearchResults({ results, source, corner }: SearchResultsProps) {
  const cornered = (card: ReactNode, item: { _id: string }) =>
    corner ? (
      <div className={styles.cornered}>
        {card}
        {corner(results.kind, item)}
      </div>
    ) : (
      card
    )
  switch (results.kind) {
    case 'creators':
      return (
        <Cards
          {...shapes.creators}
          list={results.list}
          load={source.creators}
          card={(creator) => cornered(<CreatorCard creator={creator} />, creator)}
        />
      )
    case 'posts':
      return <Posts list={results.list} load={source.posts} />
    case 'videos':
      return (
        <Cards
          {...shapes.videos}
          list={results.list}
          load={source.videos}
          card={(video) => cornered(<VideoCard video={video} />, video)}
        />
      )
    case 'galleries':
      return (
        <Cards
          {...shapes.galleries}
          list={results.list}
          load={source.galleries}
          card={(gallery) => cornered(<GalleryCard gallery={gallery} />, gallery)}
        />
      )
    case 'products':
      return (
        <Cards
          {...shapes.products}
          list={results.list}
          load={source.products}
          card={(product) => cornered(<ProductCard product={product} />, product)}
        />
      )
  }
}

const shapes = {
  creators: { of: 'creators', skeleton: <CreatorCardSkeleton /> },
  videos: { of: 'videos', skeleton: <VideoCardSkeleton /> },
  galleries: { of: 'galleries', skeleton: <GalleryCardSkeleton /> },
  products: { of: 'products', skeleton: <ProductCardSkeleton /> },
}

const coming = 4

interface EndlessProps<T> {
  list: ListPage<T>
  load: (page: PageAsked) => Promise<ListPage<T>>
}

interface CardsProps<T> extends EndlessProps<T> {
  of: string
  card: (item: T) => ReactNode
  skeleton: ReactNode
}

function Cards<T extends { _id: string }>({ list, load, of, card, skeleton }: CardsProps<T>) {
  const { items, ...more } = useInfiniteList(list, load, of)
  const shapesToCome = more.state === 'loading' ? coming : 0
  return (
    <div>
      <CardGrid items={items} card={card} coming={shapesToCome} skeleton={skeleton} />
      <ListEnd {...more} of={of} linked />
    </div>
  )
}

function Posts({ list, load }: EndlessProps<Feed>) {
  return (
    <div className={styles.posts}>
      <PostList {...useInfiniteList(list, load, 'posts')} />
    </div>
  )
}

/** Skeletons while results load. */
export function ResultsSkeleton({ kind }: { kind: ResultKind }) {
  if (kind === 'posts') {
    return (
      <div className={styles.posts}>
        <PostCardSkeleton />
      </div>
    )
  }
  return <CardGrid items={[]} card={() => null} coming={coming} skeleton={shapes[kind].skeleton} />
}
