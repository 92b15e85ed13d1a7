import type { Video } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useNavigate } from 'react-router'
import { offerIn } from '~/features/content/creator-content/AudienceField'
import { scheduleIn } from '~/features/content/creator-content/ScheduleField'
import { statusIn } from '~/features/content/creator-content/StatusField'
import { toast } from '~/ui/feedback/toast'
import { fileIn, formWith } from '~/ui/form/form-data'
import { useSubmit } from '~/ui/form/use-submit'
import { useUpload } from '~/ui/form/use-upload'
import { allOf, textOf } from '~/ui/form/values'

/** Text fields first: the server needs them before the files. */
function videoIn(values: FormData): FormData {
  return formWith({
    title: textOf(values, 'title'),
    description: textOf(values, 'description'),
    tags: textOf(values, 'tags'),
    participantIds: allOf(values, 'participantIds').join(','),
    status: statusIn(values),
    ...offerIn(values),
    ...scheduleIn(values),
    thumbnail: fileIn(values, 'thumbnail'),
    teaser: fileIn(values, 'teaser'),
    file: fileIn(values, 'file'),
  })
}

export function useSaveVideo(video: Video | null) {
  const { send, ...upload } = useUpload()
  const navigate = useNavigate()

  const submission = useSubmit(async (values) => {
    const form = videoIn(values)
    if (video) {
      await send('PUT /performer/performer-assets/videos/edit/{id}', form, { id: video._id })
      toast({ message: messages.changesSaved })
    } else {
      await send('POST /performer/performer-assets/videos/upload', form)
      toast({ message: 'Uploaded. The video is being processed.' })
    }
    await navigate('/creator/videos')
  }, messages.tryAgainLater)

  return { submission, ...upload }
}
