import type { CreatorSelf, MediaFile } from '@ovation/contract'
import { limits, messages } from '@ovation/contract/limits'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureOf } from '~/shell/api'
import { useFileProgress } from '~/shell/use-file-progress'
import { useAppDispatch } from '~/store'
import { sizeInWords } from '~/ui/form/size'
import { useUpload } from '~/ui/form/use-upload'
import { toast } from '~/ui/toast'
import { updateCreator } from '../slice'

const isMaking = (file: MediaFile | null): file is MediaFile =>
  file?.status === 'uploaded' || file?.status === 'processing'

const complain = (error: unknown) => {
  const { code, message } = failureOf(error, messages.tryAgainLater)
  if (code !== 'ABORTED') toast({ kind: 'error', message })
}

export function useWelcomeVideo(creator: CreatorSelf) {
  const dispatch = useAppDispatch()
  const { progress, send, cancel } = useUpload()
  const [file, setFile] = useState(creator.welcomeVideo)
  const revalidator = useRevalidator()
  const making = isMaking(file) ? [file._id] : []
  useFileProgress(making, ({ status, progress }) => {
    setFile((before) => before && { ...before, status, progress })
    // What it became has links that only the server can make.
    if (status === 'finished') void revalidator.revalidate()
  })
  const finished = creator.welcomeVideo
  if (file && finished && finished._id === file._id && finished.url !== file.url) setFile(finished)
  const [shown, setShown] = useState(creator.activateWelcomeVideo)

  async function choose(chosen: File) {
    if (chosen.size > limits.welcomeVideoBytes) {
      toast({ kind: 'error', message: `Choose a video of at most ${sizeInWords(limits.welcomeVideoBytes)}.` })
      return
    }
    const form = new FormData()
    form.append('welcome-video', chosen)
    try {
      const received = await send('POST /performers/welcome-video/upload', form)
      setFile(received)
      toast({ message: messages.changesSaved })
    } catch (error) {
      complain(error)
    }
  }

  /** The switch moves at once and moves back if the server says no. */
  async function show(on: boolean) {
    setShown(on)
    try {
      await dispatch(updateCreator({ _id: creator._id, activateWelcomeVideo: on })).unwrap()
      toast({ message: messages.changesSaved })
    } catch (error) {
      setShown(!on)
      complain(error)
    }
  }

  return { file, shown, show, progress, choose, cancel }
}
