import type { Gallery } from '@ovation/contract'
import { limits, messages } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { AudienceField, offerIn } from '~/features/content/creator-content/AudienceField'
import { StatusField, statusIn } from '~/features/content/creator-content/StatusField'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Panel } from '~/ui/layout/Panel'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'

const galleryIn = (values: FormData) => ({
  title: textOf(values, 'title'),
  description: textOf(values, 'description'),
  status: statusIn(values),
  ...offerIn(values),
})

interface GalleryFormProps {
  gallery: Gallery | null
  onSaved: (gallery: Gallery) => unknown
  /** Whether photos are being uploaded. */
  isUploading?: () => boolean
}

/** Creates or edits a gallery, without its photos. */
export function GalleryForm({ gallery, onSaved, isUploading }: GalleryFormProps) {
  const submission = useSubmit(async (values) => {
    const body = galleryIn(values)
    const saved = gallery
      ? await api('PUT /performer/performer-assets/galleries/{id}', { params: { id: gallery._id }, body })
      : await api('POST /performer/performer-assets/galleries', { body })
    await onSaved(saved)
  }, messages.tryAgainLater)
  return (
    <Form submission={submission}>
      <UnsavedGuard isUnsaved={submission.isUnsaved} {...(isUploading ? { isUploading } : {})} />
      <Panel
        title={gallery ? 'Details' : 'Gallery'}
        lead={gallery ? undefined : 'You add photos next. The gallery appears once it has at least one.'}
      >
        <TextField
          label="Title"
          name="title"
          maxLength={limits.title}
          defaultValue={gallery?.title}
          required
        />
        <TextArea
          label="Description"
          name="description"
          rows={4}
          maxLength={limits.description}
          defaultValue={gallery?.description}
        />
        <AudienceField item={gallery} />
        <StatusField status={gallery?.status} />
        <Submit busy="Saving…">{gallery ? 'Save' : 'Continue to photos'}</Submit>
      </Panel>
    </Form>
  )
}
