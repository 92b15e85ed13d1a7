import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { FormPage } from '~/ui/layout/FormPage'
import type { Route } from './+types/new-video'
import { VideoForm } from './VideoForm'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator')

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'New video' })
}

export default function NewVideo() {
  return (
    <FormPage title="New video" back={{ to: '/creator/videos', label: 'Your videos' }}>
      <VideoForm video={null} />
    </FormPage>
  )
}
