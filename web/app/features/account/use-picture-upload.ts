import { messages } from '@ovation/contract/limits'
import { useEffect, useState } from 'react'
import { api, failureOf } from '~/api/client'
import { sizeInWords } from '~/ui/form/size'
import { useUpload } from '~/ui/form/use-upload'
import { toast } from '~/ui/toast'

type PictureCall =
  | 'POST /users/avatar/upload'
  | 'POST /performers/avatar/upload'
  | 'POST /performers/cover/upload'

type RemoveCall = 'DELETE /users/avatar' | 'DELETE /performers/avatar' | 'DELETE /performers/cover'

export interface PictureTarget {
  call: PictureCall
  remove: RemoveCall
  field: 'avatar' | 'cover'
  maxBytes: number
  onDone: (url: string) => void
  onRemoved: () => void
}

/** Shows the chosen picture at once and puts the old one back if it does not arrive. */
export function usePictureUpload({ call, remove, field, maxBytes, onDone, onRemoved }: PictureTarget) {
  const { progress, send, cancel } = useUpload()
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])

  async function choose(file: File) {
    if (file.size > maxBytes) {
      toast({ kind: 'error', message: `Choose a picture of at most ${sizeInWords(maxBytes)}.` })
      return
    }
    setPreview(URL.createObjectURL(file))
    const form = new FormData()
    form.append(field, file)
    try {
      onDone((await send(call, form)).url)
      toast({ message: messages.changesSaved })
    } catch (error) {
      const { code, message } = failureOf(error, messages.tryAgainLater)
      if (code !== 'ABORTED') toast({ kind: 'error', message })
    } finally {
      setPreview(null)
    }
  }

  const [removing, setRemoving] = useState(false)
  async function takeAway() {
    setRemoving(true)
    try {
      await api(remove)
      onRemoved()
      toast({ message: messages.changesSaved })
    } catch (error) {
      toast({ kind: 'error', message: failureOf(error, messages.tryAgainLater).message })
    } finally {
      setRemoving(false)
    }
  }

  return { preview, progress, choose, cancel, removing, takeAway: () => void takeAway() }
}
