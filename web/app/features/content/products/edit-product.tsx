import { RemoveButton } from '~/features/content/creator-content/RemoveButton'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { FormPage } from '~/ui/layout/FormPage'
import type { Route } from './+types/edit-product'
import { ProductForm } from './ProductForm'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api, params }) => ({
  product: await api('GET /performer/performer-assets/products/{id}/view', {
    params: { id: params.id ?? '' },
  }).catch(orNotFound),
}))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Edit ${loaderData.product.name}` : 'Edit product' })
}

const list = '/creator/products'

export default function EditProduct({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <FormPage
      title="Edit product"
      back={{ to: list, label: 'Your store' }}
      action={
        <>
          <ButtonLink to={`/product/${product._id}`}>View</ButtonLink>
          <RemoveButton
            call="DELETE /performer/performer-assets/products/{id}"
            id={product._id}
            title={product.name}
            warning="This can’t be undone."
            leadTo={list}
          />
        </>
      }
    >
      <ProductForm key={product._id} product={product} />
    </FormPage>
  )
}
