import type { MediaFile } from '@ovation/contract'
import { useEffect, useRef } from 'react'
import { failureOf } from '~/api/client'
import type { Progress, Upload } from '~/api/resumable/upload'
import { useFileProgress } from '~/shell/files/use-file-progress'
import { attachmentChanges, type ChangeAttachments } from './attachment-changes'
import { type Attachment, processingIds, type Role } from './attachments'
import { createEstimate } from './seconds-left'

/** Starts the upload of a file with this role. */
export type StartUpload = (
  role: Role,
  form: FormData,
  onProgress: (progress: Progress) => void,
) => Upload<MediaFile>

/** Two at once are as fast as ten, and the first files are ready sooner. */
const atOnce = 2

/** Uploads new attachments. Removing one cancels its upload; a failed one waits for Retry. */
export function useUploads(
  attachments: readonly Attachment[],
  change: ChangeAttachments,
  start: StartUpload,
) {
  const running = useRef(new Map<string, Upload<MediaFile>>())

  useEffect(() => {
    const uploads = running.current
    for (const [key, { abort }] of uploads) {
      if (attachments.some((attachment) => attachment.key === key)) continue
      uploads.delete(key)
      abort()
    }
    for (const { key, role, source, stage } of attachments) {
      if (stage.name !== 'waiting' || !source || uploads.has(key) || uploads.size >= atOnce) continue
      const form = new FormData()
      form.append('file', source)
      const secondsLeft = createEstimate()
      const tell = (progress: Progress) =>
        change(
          attachmentChanges.uploading({ key, ...progress, secondsLeft: secondsLeft(progress, Date.now()) }),
        )
      const started = start(role, form, tell)
      uploads.set(key, started)
      change(attachmentChanges.uploading({ key, fraction: 0, isWaiting: false, secondsLeft: null }))
      started.done
        .finally(() => uploads.delete(key))
        .then(
          (file) => change(attachmentChanges.kept({ key, file })),
          (error: unknown) => change(attachmentChanges.failed({ key, sentence: failureOf(error).message })),
        )
    }
  }, [attachments, change, start])

  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const { abort } of uploads.values()) abort()
    }
  }, [])

  useFileProgress(processingIds(attachments), (progress) => change(attachmentChanges.progressed(progress)))
}
