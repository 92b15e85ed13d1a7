import { settingDefaults } from '@ovation/contract/limits'
import { Comments } from '~/features/content/comments/Comments'
import { CardGrid } from '~/features/content/items/CardGrid'
import { CreatorLine } from '~/features/content/items/CreatorLine'
import { ItemActions } from '~/features/content/items/ItemActions'
import { ItemMenu } from '~/features/content/more-menu/ItemMenu'
import { FollowOrEdit } from '~/features/identity/follow/FollowOrEdit'
import { breadcrumbs, productData } from '~/shell/json-ld'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta, settingsIn, shareImage } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { excerpt } from '~/ui/text/format'
import { firstNameOf } from '~/ui/text/names'
import { plainOf } from '~/ui/text/plain-text'
import type { Route } from './+types/product'
import { BuyPanel } from './BuyPanel'
import { ProductCard } from './ProductCard'
import { ProductDetails } from './ProductDetails'
import { ProductPicture } from './ProductPicture'
import styles from './product.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

const othersShown = 4

export const loader = page('public', async ({ api, params, request }) => {
  const product = await api('GET /performer-assets/products/{id}', { params: { id: params.id ?? '' } }).catch(
    orNotFound,
  )
  const { _id: objectId, performerId } = product
  const [found, comments] = await Promise.all([
    // The results may include the product itself.
    api('GET /performer-assets/products/search', { query: { performerId, limit: othersShown + 1 } }),
    api('GET /comments', { query: { objectType: 'product', objectId } }),
  ])
  const others = found.data.filter(({ _id }) => _id !== objectId).slice(0, othersShown)
  return { product, others, comments, url: addressOf(request) }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Store' })
  const { product, url } = loaderData
  const share = { kind: 'product', id: product._id } as const
  const dollarsPerToken = settingsIn(matches)?.tokenConversionRate ?? settingDefaults.tokenConversionRate
  const description = excerpt(plainOf(product.descriptionTree), 155) || `Sold by ${product.performer.name}.`
  return pageMeta(matches, {
    title: product.name,
    description,
    url,
    share,
    type: 'product',
    jsonLd: [
      productData(product, { url, description, image: shareImage(url, share), dollarsPerToken }),
      breadcrumbs(product.performer, product.name, url),
    ],
  })
}

export default function ProductPage({ loaderData: { product, others, comments } }: Route.ComponentProps) {
  const { _id, name, performer, publishedAt } = product
  return (
    <div className={styles.page}>
      <article className={styles.product}>
        <ProductPicture product={product} />
        <div className={styles.words}>
          <div className={styles.card}>
            <ProductDetails product={product}>
              <BuyPanel product={product} />
            </ProductDetails>
            <CreatorLine creator={performer} at={publishedAt}>
              <FollowOrEdit creator={performer} edit={`/creator/products/${_id}`} />
              <ItemMenu kind="product" item={product} path={`/product/${_id}`} />
            </CreatorLine>
            <ItemActions kind="product" item={product} path={`/product/${_id}`} title={name} />
          </div>
          <div className={styles.talk}>
            <Comments key={_id} objectType="product" item={product} first={comments} />
          </div>
        </div>
      </article>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others" className="display">
            More from {firstNameOf(performer.name)}’s store
          </h2>
          <CardGrid items={others} card={(other) => <ProductCard product={other} />} />
        </section>
      )}
    </div>
  )
}
