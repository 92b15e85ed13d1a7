import type { Feed } from '@ovation/contract'
import { ContentRow } from '~/features/content/creator-content/ContentRow'
import { failureIn, useFileRetry } from '~/shell/files/use-file-retry'
import { postPath } from '~/shell/session'
import { IconButton } from '~/ui/controls/IconButton'
import IconRefresh from '~/ui/icons/IconRefresh'
import { counted, excerpt } from '~/ui/text/format'
import { plainOf } from '~/ui/text/plain-text'
import { editPath } from './paths'

const titleLength = 80

const kinds: Record<Feed['type'], string> = {
  text: 'Text',
  photo: 'Photos',
  video: 'Video',
  audio: 'Audio',
  'scheduled-streaming': 'Scheduled stream',
}

/** A row of a creator's own post, named by its title or text. */
export function OwnPostRow({ post, progress }: { post: Feed; progress: number | undefined }) {
  const files = [...post.files, post.thumbnail, post.teaser]
  const { busy, retry } = useFileRetry(files)
  const { likes, comments, views } = post.stats
  const title = post.title || excerpt(plainOf(post.textTree), titleLength) || kinds[post.type]
  return (
    <ContentRow
      item={post}
      title={title}
      edit={editPath(post._id)}
      view={postPath(post._id)}
      remove={{
        call: 'DELETE /performer/feeds/{id}',
        warning: 'Its files, comments and votes will be deleted too. This can’t be undone.',
      }}
      progress={progress}
      failure={failureIn(files)}
      actions={
        post.filesState === 'error' && (
          <IconButton label={`Retry ${title}`} icon={IconRefresh} size={20} disabled={busy} onClick={retry} />
        )
      }
    >
      {post.isPinned && <b>Pinned</b>}
      {likes > 0 && <span>{counted(likes, 'like')}</span>}
      {comments > 0 && <span>{counted(comments, 'comment')}</span>}
      {views > 0 && <span>{counted(views, 'view')}</span>}
    </ContentRow>
  )
}
