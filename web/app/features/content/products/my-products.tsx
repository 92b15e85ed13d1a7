import { useCallback } from 'react'
import { api } from '~/api/client'
import { ContentPage } from '~/features/content/creator-content/ContentPage'
import { ContentRow } from '~/features/content/creator-content/ContentRow'
import { ContentRows } from '~/features/content/creator-content/ContentRows'
import { ContentTools } from '~/features/content/creator-content/ContentTools'
import { contentQuery } from '~/features/content/creator-content/content-query'
import { productTypes } from '~/features/money/orders/product-types'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/my-products'
import { ownStockLabel } from './product-labels'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your store' })
}

export const loader = page('creator', async ({ api, request }) => {
  const query = contentQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /performer/performer-assets/products/search', { query }) }
})

const add = { to: '/creator/products/new', label: 'New product' }

const empty = {
  ...add,
  title: 'Your store is empty',
  words: 'Sell prints, records, patterns or files for tokens.',
}

const remove = {
  call: 'DELETE /performer/performer-assets/products/{id}',
  warning: 'This can’t be undone.',
} as const

export default function MyProducts({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    (next: { cursor: string; signal: AbortSignal }) =>
      api('GET /performer/performer-assets/products/search', {
        query: { ...query, cursor: next.cursor },
        signal: next.signal,
      }),
    [query],
  )
  const { items, change: _, ...more } = useInfiniteList(list, load)
  return (
    <ContentPage title="Your store" add={add}>
      <ContentTools query={query} label="Search your store" />
      <ContentRows
        {...more}
        items={items}
        query={query}
        of="products"
        empty={empty}
        row={(product) => (
          <ContentRow
            key={product._id}
            item={product}
            title={product.name}
            edit={`/creator/products/${product._id}`}
            view={`/product/${product._id}`}
            remove={remove}
          >
            <span>{productTypes[product.type]}</span>
            <span>{ownStockLabel(product)}</span>
          </ContentRow>
        )}
      />
    </ContentPage>
  )
}
