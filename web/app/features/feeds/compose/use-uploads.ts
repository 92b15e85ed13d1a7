import type { MediaFile } from '@ovation/contract'
import { useEffect, useRef } from 'react'
import { failureOf } from '~/api/client'
import { type Progress, type Upload, upload } from '~/api/upload'
import { useFileProgress } from '~/features/files/use-file-progress'
import { type Attachment, beingMadeReady } from './attachments'
import { type DraftChange, draftChanges } from './draft-changes'
import { createEstimate } from './seconds-left'

export type ChangeDraft = (change: DraftChange) => void

/** A phone's line carries two as quickly as ten, and the first are there sooner. */
const atOnce = 2

/** Carries new attachments to the server. A attachment that is taken away is stopped; one that failed waits for its Retry. */
export function useUploads(attachments: readonly Attachment[], change: ChangeDraft) {
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
        change(draftChanges.uploading({ key, ...progress, secondsLeft: secondsLeft(progress, Date.now()) }))
      const started = upload(`POST /performer/feeds/${role}/upload`, form, tell)
      uploads.set(key, started)
      change(draftChanges.uploading({ key, fraction: 0, isWaiting: false, secondsLeft: null }))
      started.done
        .finally(() => uploads.delete(key))
        .then(
          (file) => change(draftChanges.kept({ key, file })),
          (error: unknown) => change(draftChanges.failed({ key, sentence: failureOf(error).message })),
        )
    }
  }, [attachments, change])

  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const { abort } of uploads.values()) abort()
    }
  }, [])

  useFileProgress(beingMadeReady(attachments), (news) => change(draftChanges.heard(news)))
}
