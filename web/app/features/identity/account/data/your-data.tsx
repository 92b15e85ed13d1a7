import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Page } from '~/ui/layout/Page'
import type { Route } from './+types/your-data'
import { DeletePanel } from './DeletePanel'
import { ExportPanel } from './ExportPanel'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your data' })
}

export const loader = page('member', async ({ api, viewer }) => {
  const [exports, preview] = await Promise.all([
    api('GET /users/me/data-exports'),
    api('GET /users/me/deletion'),
  ])
  return { exports, preview, isCreator: viewer.isPerformer }
})

export default function YourData({ loaderData: { exports, preview, isCreator } }: Route.ComponentProps) {
  return (
    <Page width="form" title="Your data">
      <ExportPanel exports={exports} />
      <DeletePanel preview={preview} isCreator={isCreator} />
    </Page>
  )
}
