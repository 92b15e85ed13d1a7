import type { Video } from '@ovation/contract'
import { ContentRow } from '~/features/content/creator-content/ContentRow'
import { failureIn, useFileRetry } from '~/shell/files/use-file-retry'
import { IconButton } from '~/ui/controls/IconButton'
import IconRefresh from '~/ui/icons/IconRefresh'
import { lengthOf } from '~/ui/media/player/clock'
import { counted } from '~/ui/text/format'

const remove = {
  call: 'DELETE /performer/performer-assets/videos/{id}',
  warning: 'Its comments and likes will be deleted too. This can’t be undone.',
} as const

/** A row of a creator's own video, with its processing progress. */
export function MyVideoRow({ video, progress }: { video: Video; progress: number | undefined }) {
  const { _id, title, duration, stats, filesState } = video
  const files = [video.video, video.teaser, video.thumbnail]
  const { busy, retry } = useFileRetry(files)
  return (
    <ContentRow
      item={video}
      title={title}
      edit={`/creator/videos/${_id}`}
      view={`/video/${_id}`}
      remove={remove}
      progress={progress}
      failure={failureIn(files)}
      actions={
        filesState === 'error' && (
          <IconButton label={`Retry ${title}`} icon={IconRefresh} size={20} disabled={busy} onClick={retry} />
        )
      }
    >
      {duration !== null && <span>{lengthOf(duration)}</span>}
      <span>{counted(stats.views, 'view')}</span>
      <span>{counted(stats.likes, 'like')}</span>
    </ContentRow>
  )
}
