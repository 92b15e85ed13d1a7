import type { MediaFile } from '@ovation/contract'
import { useCallback, useReducer, useState } from 'react'
import { upload } from '~/api/resumable/upload'
import {
  type AttachmentChange,
  attachmentChanges,
} from '~/features/content/files/attachments/attachment-changes'
import {
  type Attachment,
  anyUnderWay,
  fileIdsOf,
  mediaOf,
} from '~/features/content/files/attachments/attachments'
import { usePicturesLetGo } from '~/features/content/files/attachments/use-pictures-let-go'
import { type StartUpload, useUploads } from '~/features/content/files/attachments/use-uploads'
import {
  attachmentsFrom,
  attachmentsOf,
  countOf,
  type MessageMedia,
  priceIn,
  problemIn,
} from './message-files'

interface Draft {
  attachments: readonly Attachment[]
}

const nothing: Draft = { attachments: [] }

const changed = (draft: Draft, change: AttachmentChange | null): Draft => (change ? change(draft) : nothing)

const calls = {
  photo: 'POST /messages/public/file/photo',
  video: 'POST /messages/private/file/video',
  audio: 'POST /messages/private/file',
} as const

export const startUpload: StartUpload = (role, form, onProgress) => {
  const started = upload(calls[mediaOf(role)], form, onProgress)
  return started
}

/** The files of a draft. Each uploads as soon as it is chosen. */
export function useMessageFiles() {
  const [{ attachments }, change] = useReducer(changed, nothing)
  const [typed, setTyped] = useState('')
  const [isForSale, setForSale] = useState(false)
  useUploads(attachments, change, startUpload)
  usePicturesLetGo(attachments)

  const attach = (files: readonly File[]) =>
    change(attachmentChanges.attached(attachmentsOf(attachments, files)))
  /** Adds uploaded files, from the vault or from before a reload. */
  const addKept = (files: readonly MediaFile[]) =>
    change(attachmentChanges.attached(attachmentsFrom(attachments, files)))
  /** Restores files from before a reload, in front of those chosen since. */
  const restore = useCallback(
    (found: readonly Attachment[], { price, isForSale }: { price: string; isForSale: boolean }) => {
      change((draft) => ({ ...draft, attachments: [...found, ...draft.attachments] }))
      setTyped(price)
      setForSale(isForSale)
    },
    [],
  )
  const clear = useCallback(() => {
    change(null)
    setTyped('')
    setForSale(false)
  }, [])

  const sells = isForSale && attachments.length > 0
  const enclosed: MessageMedia = {
    fileIds: fileIdsOf(attachments),
    price: sells ? (priceIn(typed) ?? 0) : 0,
    media: countOf(attachments),
  }
  return {
    attachments,
    change,
    attach,
    addKept,
    restore,
    clear,
    remove: (key: string) => change(attachmentChanges.removed(key)),
    place: (move: { key: string; at: number }) => change(attachmentChanges.placed(move)),
    /** As typed. */
    price: typed,
    setPrice: setTyped,
    isForSale: sells,
    setForSale,
    /** Whether some files are uploading. */
    isUnderWay: anyUnderWay(attachments),
    /** Why it can't be sent, or null. */
    problem: problemIn(attachments, typed, sells),
    enclosed,
  }
}

export type MessageFiles = ReturnType<typeof useMessageFiles>
