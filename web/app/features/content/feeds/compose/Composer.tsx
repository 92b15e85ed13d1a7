import type { Feed, MediaFile } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { anyUnderWay } from '~/features/content/files/attachments/attachments'
import { postPath } from '~/shell/session'
import { IconLink } from '~/ui/controls/IconButton'
import { toast } from '~/ui/feedback/toast'
import { FormContext } from '~/ui/form/form-context'
import IconX from '~/ui/icons/IconX'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { ownPostsPath } from '../paths'
import type { Author } from './author'
import { Body } from './Body'
import { ChangedQuestion } from './ChangedQuestion'
import styles from './Composer.module.css'
import { hasContent } from './draft'
import { LockedPreview } from './LockedPreview'
import { SaveBar } from './SaveBar'
import { SavedNote } from './SavedNote'
import { Terms } from './Terms'
import { statusOf } from './to-feed'
import { UnfinishedDraft } from './UnfinishedDraft'
import { useComposer } from './use-composer'

interface ComposerProps {
  feed: Feed | null
  author: Author
  /** Unfinished drafts, latest first. */
  drafts?: { data: Feed[]; total: number }
  /** Files from the vault for a new post. */
  kept?: readonly MediaFile[]
}

const nothing: readonly MediaFile[] = []

/** Creates or edits a post: content on one side, audience and schedule on the other. */
export function Composer({ feed, author, drafts, kept = nothing }: ComposerProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const composer = useComposer(feed, author, kept, (post, status) => {
    saved.current = true
    const view = { label: 'View', run: () => void navigate(postPath(post._id)) }
    toast({ message: savedWords(feed, post), ...(status === 'active' ? { action: view } : {}) })
    void navigate(ownPostsPath)
  })
  const { draft, problems, save, wish, autosave } = composer
  const isNew = !feed || statusOf(feed) === 'draft'
  const [unfinished] = drafts?.data ?? []
  const wrong = Object.values(problems).join()

  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])

  return (
    <FormContext value={{ busy: wish !== null, errors: problems, error: null }}>
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault()
          save(isNew ? 'active' : statusOf(feed))
        }}
        onBlur={() => void autosave.flush()}
      >
        <header className={styles.head}>
          <IconLink to={ownPostsPath} label="Back to your posts" icon={IconX} />
          <h1 className="display">{isNew ? 'New post' : 'Edit post'}</h1>
          {isNew && <SavedNote autosave={autosave} />}
          <SaveBar feed={feed} composer={composer} />
        </header>
        {unfinished && !hasContent(draft) && draft.attachments.length === 0 && (
          <UnfinishedDraft draft={unfinished} total={drafts?.total ?? 1} />
        )}
        <Body composer={composer} author={author} />
        <div className={styles.side}>
          <Terms composer={composer} isOut={isOut(feed)} />
          <LockedPreview draft={draft} author={author} />
        </div>
      </form>
      <ChangedQuestion autosave={autosave} />
      <UnsavedGuard
        isUnsaved={() => !saved.current && (isNew ? autosave.isUnsaved() : draft.isUnsaved)}
        {...(isNew
          ? {
              isUploading: () => !saved.current && anyUnderWay(draft.attachments),
              saveFirst: autosave.flush,
              survivesReload: () => autosave.isKept() && composer.pendingFiles.isKept(),
            }
          : {})}
      />
    </FormContext>
  )
}

/** Already visible, so it cannot be scheduled. */
const isOut = (feed: Feed | null) =>
  feed !== null && statusOf(feed) === 'active' && new Date(feed.publishedAt).getTime() <= Date.now()

function savedWords(before: Feed | null, { status, filesState, publishedAt }: Feed): string {
  if (status === 'draft') return 'Saved as a draft.'
  if (before && before.status !== 'draft') return messages.changesSaved
  if (filesState === 'processing') return 'Your post appears once its files are processed.'
  return new Date(publishedAt).getTime() > Date.now() ? 'Scheduled.' : 'Published.'
}
