import type { CreatorSelf, MediaFile } from '@ovation/contract'
import { limits, messages } from '@ovation/contract/limits'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, failureOf } from '~/api/client'
import { type FileProgress, useFileProgress } from '~/shell/files/use-file-progress'
import { useAppDispatch } from '~/store/hooks'
import { resultOf } from '~/store/slice'
import { updateCreator } from '~/store/user-slice'
import { toast } from '~/ui/feedback/toast'
import { formatSize } from '~/ui/form/format-size'
import { useUpload } from '~/ui/form/use-upload'

const isProcessing = ({ status }: Pick<FileProgress, 'status'>) =>
  status === 'uploaded' || status === 'processing'

function withProgress(file: MediaFile | null, progress: FileProgress | null): MediaFile | null {
  if (!file || file._id !== progress?.fileId) return file
  return { ...file, status: progress.status, progress: progress.progress }
}

const complain = (error: unknown) => {
  const { code, message } = failureOf(error, messages.tryAgainLater)
  if (code !== 'ABORTED') toast({ kind: 'error', message })
}

export function useWelcomeVideo(creator: CreatorSelf) {
  const dispatch = useAppDispatch()
  const { progress, send, cancel } = useUpload()
  const { revalidate } = useRevalidator()
  const [processing, setProcessing] = useState<FileProgress | null>(null)
  const file = withProgress(creator.welcomeVideo, processing)
  useFileProgress(file && isProcessing(file) ? [file._id] : [], (changed) => {
    setProcessing(changed)
    // The result, with its URL or error, is only in the server's response.
    if (!isProcessing(changed)) void revalidate()
  })
  const [shown, setShown] = useState(creator.activateWelcomeVideo)

  async function choose(chosen: File) {
    if (chosen.size > limits.welcomeVideoBytes) {
      toast({ kind: 'error', message: `Choose a video of up to ${formatSize(limits.welcomeVideoBytes)}.` })
      return
    }
    const form = new FormData()
    form.append('welcome-video', chosen)
    try {
      await send('POST /performers/welcome-video/upload', form)
      await revalidate()
      toast({ message: shown ? messages.changesSaved : 'Uploaded. Turn it on to show it on your page.' })
    } catch (error) {
      complain(error)
    }
  }

  const [removing, setRemoving] = useState(false)
  async function remove() {
    setRemoving(true)
    try {
      await api('DELETE /performers/welcome-video')
      await revalidate()
      setShown(false)
      toast({ message: messages.changesSaved })
    } catch (error) {
      complain(error)
    } finally {
      setRemoving(false)
    }
  }

  /** Optimistic: reverts if the server refuses. */
  async function show(on: boolean) {
    setShown(on)
    try {
      await resultOf(dispatch(updateCreator({ _id: creator._id, activateWelcomeVideo: on })))
      toast({ message: messages.changesSaved })
    } catch (error) {
      setShown(!on)
      complain(error)
    }
  }

  return { file, shown, show, progress, choose, cancel, removing, remove: () => void remove() }
}
