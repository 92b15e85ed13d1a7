import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Page } from '~/ui/layout/Page'
import type { Route } from './+types/page-editor'
import { EditPage } from './EditPage'
import { versionRow } from './version-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.page?.title ?? 'New page' })
}

export const loader = page('operator', async ({ api, viewer, params }) => {
  const { id } = params
  if (!id) return { page: null, versions: [] }
  const [edited, versions] = await Promise.all([
    api('GET /operator/pages/{id}', { params: { id } }),
    api('GET /operator/pages/{id}/versions', { params: { id }, query: { limit: 50 } }),
  ])
  return { page: edited, versions: versions.data.map((version) => versionRow(version, viewer.timezone)) }
})

export default function PageEditor({ loaderData: { page, versions } }: Route.ComponentProps) {
  return (
    <Page
      title={page?.title ?? 'New page'}
      lead={page ? `/page/${page.slug}` : 'Save it as a draft until it is ready.'}
    >
      <EditPage key={page ? `${page._id} ${page.version}` : 'new'} page={page} versions={versions} />
    </Page>
  )
}
