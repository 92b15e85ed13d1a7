import type { Gallery, Photo } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useRevalidator } from 'react-router'
import { RemoveButton } from '~/features/content/creator-content/RemoveButton'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { FormPage } from '~/ui/layout/FormPage'
import type { ListPage } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/edit-gallery'
import { GalleryForm } from './GalleryForm'
import { PhotoTable } from './PhotoTable'
import { isBusy } from './photo-queue'
import { useOwnPhotos } from './use-own-photos'
import { usePhotoUploads } from './use-photo-uploads'
import { wallQuery } from './use-photos'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api, params }) => {
  const id = params.id ?? ''
  const gallery = await api('GET /performer/performer-assets/galleries/{id}/view', { params: { id } }).catch(
    orNotFound,
  )
  const photos = await api('GET /performer/performer-assets/photos/search', { query: wallQuery(id) })
  return { gallery, photos }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Edit ${loaderData.gallery.title}` : 'Edit gallery' })
}

const list = '/creator/galleries'

export default function EditGallery({ loaderData: { gallery, photos } }: Route.ComponentProps) {
  return (
    <FormPage
      title={gallery.title}
      back={{ to: list, label: 'Your galleries' }}
      action={
        <>
          <ButtonLink to={`/gallery/${gallery._id}`}>View</ButtonLink>
          <RemoveButton
            call="DELETE /performer/performer-assets/galleries/{id}"
            id={gallery._id}
            title={gallery.title}
            warning="Its photos will be deleted too. This can’t be undone."
            leadTo={list}
          />
        </>
      }
    >
      <Workbench key={gallery._id} gallery={gallery} photos={photos} />
    </FormPage>
  )
}

/** Photos and details: leaving asks about both. */
function Workbench({ gallery, photos }: { gallery: Gallery; photos: ListPage<Photo> }) {
  const { revalidate } = useRevalidator()
  const own = useOwnPhotos(gallery._id, photos)
  const uploads = usePhotoUploads(gallery._id, own.add)
  return (
    <>
      <PhotoTable own={own} uploads={uploads} />
      <GalleryForm
        gallery={gallery}
        isUploading={() => isBusy(uploads.queue)}
        onSaved={() => {
          toast({ message: messages.changesSaved })
          return revalidate()
        }}
      />
    </>
  )
}
