import type { CreatorSelf } from '@ovation/contract'
import { limits, messages } from '@ovation/contract/limits'
import { useState } from 'react'
import { failureOf } from '~/shell/api'
import { useAppDispatch } from '~/store'
import { sizeInWords } from '~/ui/form/size'
import { useUpload } from '~/ui/form/use-upload'
import { toast } from '~/ui/toast'
import { updateCreator } from '../slice'

const complain = (error: unknown) => {
  const { code, message } = failureOf(error, messages.tryAgainLater)
  if (code !== 'ABORTED') toast({ kind: 'error', message })
}

export function useWelcomeVideo(creator: CreatorSelf) {
  const dispatch = useAppDispatch()
  const { progress, send, cancel } = useUpload()
  const [url, setUrl] = useState(creator.welcomeVideoPath)
  const [shown, setShown] = useState(creator.activateWelcomeVideo)

  async function choose(file: File) {
    if (file.size > limits.welcomeVideoBytes) {
      toast({ kind: 'error', message: `Choose a video of at most ${sizeInWords(limits.welcomeVideoBytes)}.` })
      return
    }
    const form = new FormData()
    form.append('welcome-video', file)
    try {
      setUrl((await send('POST /performers/welcome-video/upload', form)).url)
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

  return { url, shown, show, progress, choose, cancel }
}
