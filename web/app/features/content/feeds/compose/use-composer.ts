import type { Feed, MediaFile } from '@ovation/contract'
import { useEffect, useReducer, useRef, useState } from 'react'
import { failureOf } from '~/api/client'
import { upload } from '~/api/resumable/upload'
import {
  type Attachment,
  anyUnderWay,
  mediaIn,
  newAttachment,
  refusal,
} from '~/features/content/files/attachments/attachments'
import { usePendingFiles } from '~/features/content/files/attachments/use-pending-files'
import { usePicturesLetGo } from '~/features/content/files/attachments/use-pictures-let-go'
import { type StartUpload, useUploads } from '~/features/content/files/attachments/use-uploads'
import { toast } from '~/ui/feedback/toast'
import type { Author } from './author'
import { ChangedElsewhere } from './autosave'
import { cannotJoin, draftOf, draftWith, keptAttachment } from './draft'
import { changeDraft, draftChanges } from './draft-changes'
import type { Status } from './to-feed'
import { useAutosave } from './use-autosave'
import { type Field, type Problems, problemsIn } from './validate'

/** The fields of the composer by the field names of the API. */
const fieldOf: Record<string, Field> = {
  title: 'text',
  text: 'text',
  type: 'media',
  fileIds: 'media',
  thumbnailId: 'media',
  teaserId: 'media',
  price: 'price',
  isPublic: 'price',
  pollIds: 'poll',
  pollDescription: 'poll',
  description: 'poll',
  pollExpiredAt: 'pollCloses',
  scheduledAt: 'schedule',
}

const startUpload: StartUpload = (role, form, onProgress) => {
  const started = upload(`POST /performer/feeds/${role}/upload`, form, onProgress)
  return started
}

/** The state of the composer: the draft, its uploads, and saving once they are complete. */
export function useComposer(
  feed: Feed | null,
  author: Author,
  kept: readonly MediaFile[],
  onSaved: (saved: Feed, status: Status) => void,
) {
  const [draft, change] = useReducer(changeDraft, feed, (before) =>
    before ? draftOf(before) : draftWith(kept),
  )
  const [wish, setWish] = useState<Status | null>(null)
  const [tried, setTried] = useState<Status | null>(null)
  const [refused, setRefused] = useState<Problems>({})
  const sending = useRef(false)
  const waiting = anyUnderWay(draft.attachments)
  useUploads(draft.attachments, change, startUpload)
  usePicturesLetGo(draft.attachments)
  const onCreated = (feedId: string) => pendingFiles.moveTo(feedId)
  const autosave = useAutosave({ feed, userId: author._id, draft, change, onCreated })
  const pendingFiles = usePendingFiles(author._id, feed?._id ?? 'new', draft.attachments, change)

  const problems = { ...(tried ? problemsIn(draft, tried, Date.now()) : {}), ...refused }

  async function send(status: Status) {
    if (sending.current) return
    sending.current = true
    try {
      const saved = await autosave.saveAs(status)
      pendingFiles.forget()
      onSaved(saved, status)
    } catch (error) {
      if (error instanceof ChangedElsewhere) return
      const { message, errors } = failureOf(error)
      const placed = errors.flatMap(({ path, message }) => {
        const field = fieldOf[path.split('.')[0] ?? '']
        return field ? [[field, message] as const] : []
      })
      setRefused(Object.fromEntries(placed))
      if (placed.length === 0) {
        toast({ kind: 'error', message, action: { label: 'Retry', run: () => save(status) } })
      }
    } finally {
      sending.current = false
      setWish(null)
    }
  }

  /** During uploads, saving waits until they are complete. */
  function save(status: Status) {
    setTried(status)
    setRefused({})
    if (Object.keys(problemsIn(draft, status, Date.now())).length === 0) setWish(status)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes off once, when the last file has arrived.
  useEffect(() => {
    if (!wish || waiting) return
    if (Object.keys(problemsIn(draft, wish, Date.now())).length > 0) setWish(null)
    else void send(wish)
  }, [wish, waiting])

  /** Adds the files that are allowed; each refused file shows its reason in its tile. */
  function attach(files: readonly File[], role?: 'thumbnail' | 'teaser') {
    if (role) {
      for (const file of files) {
        const message = refusal(file, role)
        // A refused file must not replace the current one.
        if (message) toast({ kind: 'error', message })
        else change(draftChanges.attached([newAttachment(file, role)]))
      }
      return
    }
    const attachments: Attachment[] = []
    for (const file of files) {
      const media = mediaIn(file)
      const attachment = newAttachment(file, media ?? 'photo')
      const joined = { attachments: [...draft.attachments, ...attachments] }
      const sentence = media
        ? (refusal(file, media) ?? cannotJoin(joined, [media]))
        : `${file.name} isn’t a photo, video or audio file.`
      attachments.push(sentence ? { ...attachment, stage: { name: 'refused', sentence } } : attachment)
    }
    if (attachments.length > 0) change(draftChanges.attached(attachments))
  }

  /** Adds files of the vault, which the server already has. */
  function addKept(files: readonly MediaFile[]) {
    const attachments: Attachment[] = []
    for (const file of files) {
      const attachment = keptAttachment(file)
      const joined = { attachments: [...draft.attachments, ...attachments] }
      const message = cannotJoin(joined, [attachment.role])
      if (message) toast({ kind: 'error', message })
      else attachments.push(attachment)
    }
    if (attachments.length > 0) change(draftChanges.attached(attachments))
  }

  return { draft, change, attach, addKept, problems, save, wish, waiting, autosave, pendingFiles }
}

export type Composer = ReturnType<typeof useComposer>
