import type { Photo } from '@ovation/contract'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { failureOf } from '~/api/client'
import { newKey } from '~/api/new-key'
import { upload } from '~/api/resumable/upload'
import { nextInQueue, photoQueue, type QueuedPhoto, queued } from './photo-queue'

/** Uploads photos to a gallery, a few at a time. Each can be cancelled, and retried after a failure. */
export function usePhotoUploads(galleryId: string, onKept: (photo: Photo) => void) {
  const [queue, tell] = useReducer(photoQueue, [])
  const running = useRef(new Map<string, { abort(): void }>())

  async function send({ key, file }: QueuedPhoto) {
    const form = new FormData()
    form.append('galleryId', galleryId)
    form.append('photo', file)
    const call = 'POST /performer/performer-assets/photos/upload'
    const sending = upload(call, form, (progress) => tell({ type: 'moved', key, progress }))
    running.current.set(key, sending)
    tell({ type: 'began', key })
    try {
      onKept(await sending.done)
      tell({ type: 'left', key })
    } catch (error) {
      const { code, message } = failureOf(error)
      tell(code === 'ABORTED' ? { type: 'left', key } : { type: 'failed', key, sentence: message })
    } finally {
      running.current.delete(key)
    }
  }

  const sendNext = useEffectEvent(() => {
    for (const photo of nextInQueue(queue)) {
      if (!running.current.has(photo.key)) void send(photo)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the queue may be somebody's turn.
  useEffect(() => sendNext(), [queue])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const sending of all.values()) sending.abort()
    }
  }, [])

  const choose = (file: File) => tell({ type: 'chosen', photo: queued(file, newKey()) })

  function cancel(key: string) {
    const sending = running.current.get(key)
    if (sending) sending.abort()
    else tell({ type: 'left', key })
  }

  return { queue, choose, cancel, retry: (key: string) => tell({ type: 'retried', key }) }
}
