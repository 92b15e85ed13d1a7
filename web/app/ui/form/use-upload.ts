import type { Calls, ResponseOf } from '@ovation/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { upload } from '~/shell/upload'

/** The calls that take files. */
type UploadCall = {
  [K in keyof Calls]: Calls[K] extends { method: 'POST'; files: object } ? K : never
}[keyof Calls]

/** One upload at a time, how far it is, and a way to stop it. Leaving the page stops it too. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<{ abort(): void } | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback(async <K extends UploadCall>(call: K, form: FormData) => {
    const started = upload<ResponseOf<Calls[K]>>(call.slice('POST '.length), form, setProgress)
    running.current = started
    setProgress(0)
    try {
      return await started.done
    } finally {
      running.current = null
      setProgress(null)
    }
  }, [])

  const cancel = useCallback(() => running.current?.abort(), [])

  return { progress, send, cancel }
}
