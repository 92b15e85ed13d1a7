import type { Feed } from '@ovation/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '~/api/client'
import { newKey } from '~/api/new-key'
import { toast } from '~/ui/feedback/toast'
import { editPath } from '../paths'
import { Autosave, type SaveState } from './autosave'
import type { Draft } from './draft'
import { type ChangeDraft, draftChanges } from './draft-changes'
import { forgetDraft, storeDraft, storedDraft } from './draft-storage'
import { saveDraft } from './save'
import { contentOf, statusOf } from './to-feed'

interface AutosaveInput {
  feed: Feed | null
  userId: string
  draft: Draft
  change: ChangeDraft
  /** The server has stored the draft for the first time. */
  onCreated: (feedId: string) => void
}

/** Saves a draft while it is written: on the server, and on this device until the server has it. */
export function useAutosave({ feed, userId, draft, change, onCreated }: AutosaveInput) {
  const automatic = !feed || statusOf(feed) === 'draft'
  const [state, setState] = useState<SaveState>(
    feed && automatic ? { name: 'saved', at: feed.updatedAt } : { name: 'unsaved' },
  )
  const [saver] = useState(
    () =>
      new Autosave({
        feed,
        clientId: newKey(),
        automatic,
        write: (base, whole, status, clientId) => saveDraft(base, whole, status, clientId, change),
        read: (id) => api('GET /performer/feeds/{id}', { params: { id } }),
        keep: (feedId, copy) => storeDraft(userId, feedId, copy),
        forget: (feedId) => forgetDraft(userId, feedId),
        onState: setState,
        onCreated: ({ _id }) => {
          showAddress(editPath(_id))
          onCreated(_id)
        },
      }),
  )

  const restore = useEffectEvent(() => {
    const copy = automatic ? storedDraft(userId, feed?._id ?? null) : null
    if (!copy || contentOf(copy.draft) === contentOf(draft)) return
    saver.resume(copy)
    change(draftChanges.restored(withPictures(copy.draft, draft)))
    toast({ message: 'Restored your unsaved draft.' })
  })
  useEffect(() => restore(), [])

  useEffect(() => saver.update(draft), [saver, draft])

  useEffect(() => {
    const flush = () => void saver.flush()
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('online', flush)
      saver.stop()
    }
  }, [saver])

  return {
    state,
    automatic,
    isUnsaved: saver.isUnsaved,
    isKept: saver.isKept,
    flush: saver.flush,
    saveAs: saver.saveAs,
    acceptTheirs: (theirs: Feed) => change(draftChanges.restored(saver.acceptTheirs(theirs))),
    keepMine: (theirs: Feed) => void saver.keepMine(theirs),
    keepAsNew: () => {
      saver.keepAsNew(newKey())
      change(draftChanges.filesForgotten())
    },
  }
}

/** A stored draft has no previews; files on the server have theirs. */
export function withPictures(draft: Draft, base: Draft): Draft {
  const pictures = new Map(
    base.attachments.flatMap(({ stage, picture }) =>
      stage.name === 'kept' ? [[stage.fileId, picture]] : [],
    ),
  )
  const attachments = draft.attachments.map((one) =>
    one.stage.name === 'kept' && !one.picture
      ? { ...one, picture: pictures.get(one.stage.fileId) ?? null }
      : one,
  )
  return { ...draft, attachments }
}

/** Sets the URL for a reload. Not through the router, which would remount the page and stop its uploads. */
const showAddress = (path: string) => window.history.replaceState(window.history.state, '', path)
