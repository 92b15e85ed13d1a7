import { useNavigate } from 'react-router'
import { Confirm } from '~/ui/overlay/Confirm'
import { nothingToLose } from '~/ui/overlay/UnsavedGuard'
import { LocalTime } from '~/ui/text/LocalTime'
import { ownPostsPath } from '../paths'
import { statusOf } from './to-feed'
import type { Composer } from './use-composer'

/** Another device saved, published or deleted the post: nothing is overwritten until the creator chooses. */
export function ChangedQuestion({ autosave }: Pick<Composer, 'autosave'>) {
  const navigate = useNavigate()
  const { state, automatic, acceptTheirs, keepMine, keepAsNew } = autosave
  const toPosts = () => void navigate(ownPostsPath, { state: nothingToLose })
  if (state.name === 'deleted') {
    return (
      <Confirm
        title="This post was deleted somewhere else"
        yes="Keep as a new draft"
        look="go"
        no="Go to your posts"
        onYes={keepAsNew}
        onNo={toPosts}
      >
        Your text is still here. Files that were only on the site were deleted with the post.
      </Confirm>
    )
  }
  if (state.name !== 'changed') return null
  const { theirs } = state
  if (automatic && statusOf(theirs) !== 'draft') {
    return (
      <Confirm
        title="This post was published somewhere else"
        yes="Go to your posts"
        look="go"
        no="Keep mine as a new draft"
        onYes={toPosts}
        onNo={keepAsNew}
      >
        The post was published on <LocalTime instant={theirs.updatedAt} />, as it was saved there.
      </Confirm>
    )
  }
  return (
    <Confirm
      title="This post was changed somewhere else"
      yes="Keep mine"
      no="Use the other version"
      onYes={() => keepMine(theirs)}
      onNo={() => acceptTheirs(theirs)}
    >
      Another tab or device saved this post on <LocalTime instant={theirs.updatedAt} />. Choose which version
      to keep.
    </Confirm>
  )
}
