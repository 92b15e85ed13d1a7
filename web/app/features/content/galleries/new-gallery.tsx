import { useNavigate } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { FormPage } from '~/ui/layout/FormPage'
import type { Route } from './+types/new-gallery'
import { GalleryForm } from './GalleryForm'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator')

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'New gallery' })
}

export default function NewGallery() {
  const navigate = useNavigate()
  return (
    <FormPage title="New gallery" back={{ to: '/creator/galleries', label: 'Your galleries' }}>
      <GalleryForm gallery={null} onSaved={({ _id }) => navigate(`/creator/galleries/${_id}`)} />
    </FormPage>
  )
}
