import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { FormPage } from '~/ui/layout/FormPage'
import type { Route } from './+types/new-product'
import { ProductForm } from './ProductForm'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', undefined, 'store')

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'New product' })
}

export default function NewProduct() {
  return (
    <FormPage title="New product" back={{ to: '/creator/products', label: 'Your store' }}>
      <ProductForm product={null} />
    </FormPage>
  )
}
