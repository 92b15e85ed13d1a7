import { messages } from '@ovation/contract/limits'
import { useEffect, useState } from 'react'
import { api, failureOf } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { formatSize } from '~/ui/form/format-size'
import { useUpload } from '~/ui/form/use-upload'
import type { Chosen } from './crop/CropSheet'
import { readPicture } from './crop/crop-file'

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

/** Crops a chosen picture, shows it during the upload, and reverts if the upload fails. */
export function usePictureUpload({ call, remove, field, maxBytes, onDone, onRemoved }: PictureTarget) {
  const { progress, send, cancel } = useUpload()
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])

  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url)
  }, [chosen])

  /** A file that this browser cannot decode is sent unchanged; the server decides. */
  async function choose(file: File) {
    const url = URL.createObjectURL(file)
    const image = await readPicture(url)
    if (image) return setChosen({ file, image, url })
    URL.revokeObjectURL(url)
    await sendPicture(file)
  }

  function sendCropped(file: File, position: number) {
    setChosen(null)
    void sendPicture(file, position)
  }

  async function sendPicture(file: File, position?: number) {
    if (file.size > maxBytes) {
      toast({ kind: 'error', message: `Choose a photo of up to ${formatSize(maxBytes)}.` })
      return
    }
    setPreview(URL.createObjectURL(file))
    const form = new FormData()
    if (field === 'cover' && position !== undefined) form.append('coverPosition', String(position))
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
  async function removePicture() {
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

  return {
    preview,
    progress,
    choose: (file: File) => void choose(file),
    chosen,
    sendCropped,
    closeCrop: () => setChosen(null),
    cancel,
    removing,
    removePicture: () => void removePicture(),
  }
}
