import type { Video } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { AudienceField } from '~/features/content/creator-content/AudienceField'
import { ScheduleField } from '~/features/content/creator-content/ScheduleField'
import { StatusField } from '~/features/content/creator-content/StatusField'
import * as kinds from '~/features/content/files/media-kinds'
import { FileField } from '~/ui/form/FileField'
import { Form } from '~/ui/form/Form'
import { Progress } from '~/ui/form/Progress'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import styles from '~/ui/layout/FormPage.module.css'
import { Panel } from '~/ui/layout/Panel'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { ParticipantsField } from './ParticipantsField'
import { StoredFile } from './StoredFile'
import { useSaveVideo } from './use-save-video'

/** A new video, or changes to one. */
export function VideoForm({ video }: { video: Video | null }) {
  const { submission, progress, cancel, isSending } = useSaveVideo(video)
  return (
    <Form submission={submission}>
      <UnsavedGuard isUnsaved={submission.isUnsaved} isUploading={isSending} />
      <Panel title="Video">
        {video && <StoredFile id={video._id} type="file" file={video.video} />}
        <FileField
          name="file"
          label={video?.video ? 'Replace the video' : 'Video'}
          accept={kinds.videos}
          maxBytes={limits.videoBytes}
          required={!video}
        />
        <TextField label="Title" name="title" maxLength={limits.title} defaultValue={video?.title} required />
        <TextArea
          label="Description"
          name="description"
          rows={4}
          maxLength={limits.description}
          defaultValue={video?.description}
        />
        <TextField
          label="Tags"
          name="tags"
          maxLength={limits.tags * (limits.tag + 1)}
          defaultValue={video?.tags.join(', ')}
          hint={`Separate tags with commas. Up to ${limits.tags}.`}
        />
        <ParticipantsField people={video?.participants ?? []} />
      </Panel>
      <Panel title="Audience and date">
        <AudienceField item={video} />
        <ScheduleField scheduledAt={video?.isSchedule ? video.scheduledAt : null} />
        <StatusField status={video?.status} />
      </Panel>
      <Panel
        title="Cover image and teaser"
        lead="People without access see the cover image blurred and can watch the teaser."
      >
        {video?.thumbnail && <StoredFile id={video._id} type="thumbnail" file={video.thumbnail} />}
        <FileField
          name="thumbnail"
          label={video?.thumbnail ? 'Replace the image' : 'Cover image'}
          hint="Without one, a frame of the video is shown."
          accept={kinds.pictures}
          maxBytes={limits.photoBytes}
        />
        {video?.teaser && <StoredFile id={video._id} type="teaser" file={video.teaser} />}
        <FileField
          name="teaser"
          label={video?.teaser ? 'Replace the teaser' : 'Teaser'}
          accept={kinds.videos}
          maxBytes={limits.teaserBytes}
        />
      </Panel>
      <div className={styles.end}>
        {progress !== null && <Progress {...progress} onCancel={cancel} />}
        <Submit busy={video ? 'Saving…' : 'Uploading…'}>{video ? 'Save' : 'Upload video'}</Submit>
      </div>
    </Form>
  )
}
