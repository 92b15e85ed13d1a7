import { useCallback } from 'react'
import { api } from '~/api/client'
import { CardGrid } from '~/features/content/items/CardGrid'
import { ProductCard, ProductCardSkeleton } from '~/features/content/products/ProductCard'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { ListEnd } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/profile-store'
import { EmptyTab } from './EmptyTab'
import styles from './profile.module.css'
import { useProfile } from './profile-tabs'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

const limit = 24

export const loader = page('public', async ({ api, params, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const query = { performerId: params.profileId ?? '', limit, cursor }
  return { products: await api('GET /performer-assets/products/search', { query }).catch(orNotFound) }
})

export default function ProfileStore({ loaderData: { products } }: Route.ComponentProps) {
  const performerId = useProfile().profile._id
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer-assets/products/search', { query: { performerId, limit, cursor }, signal }),
    [performerId],
  )
  const { items, change: _, ...more } = useInfiniteList(products, load)
  if (items.length === 0)
    return <EmptyTab of="products" make={{ to: '/creator/products/new', label: 'Add your first product' }} />
  return (
    <div className={styles.cards}>
      <CardGrid
        items={items}
        card={(product) => <ProductCard product={product} />}
        coming={more.state === 'loading' ? 3 : 0}
        skeleton={<ProductCardSkeleton />}
      />
      <ListEnd {...more} of="products" linked />
    </div>
  )
}
