import { RemoveButton } from '~/features/content/creator-content/RemoveButton'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { FormPage } from '~/ui/layout/FormPage'
import type { Route } from './+types/edit-video'
import { VideoForm } from './VideoForm'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api, params }) => ({
  video: await api('GET /performer/performer-assets/videos/{id}/view', {
    params: { id: params.id ?? '' },
  }).catch(orNotFound),
}))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Edit ${loaderData.video.title}` : 'Edit video' })
}

const list = '/creator/videos'

export default function EditVideo({ loaderData: { video } }: Route.ComponentProps) {
  return (
    <FormPage
      title="Edit video"
      back={{ to: list, label: 'Your videos' }}
      action={
        <>
          <ButtonLink to={`/video/${video._id}`}>View</ButtonLink>
          <RemoveButton
            call="DELETE /performer/performer-assets/videos/{id}"
            id={video._id}
            title={video.title}
            warning="Its comments and likes will be deleted too. This can’t be undone."
            leadTo={list}
          />
        </>
      }
    >
      <VideoForm key={video._id} video={video} />
    </FormPage>
  )
}
