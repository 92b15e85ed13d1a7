import type { Calls, ResponseOf } from '@ovation/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Progress, type UploadCall, upload } from '~/api/resumable/upload'

/** One upload at a time, with progress. Leaving the page cancels it. */
export function useUpload() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<{ abort(): void } | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  // Not async: TypeScript would unwrap promises in every response type, which is slow.
  const send = useCallback(
    <K extends UploadCall>(call: K, form: FormData, params = {}): Promise<ResponseOf<Calls[K]>> => {
      const started = upload(call, form, setProgress, params)
      running.current = started
      setProgress({ fraction: 0, isWaiting: false })
      return started.done.finally(() => {
        running.current = null
        setProgress(null)
      })
    },
    [],
  )

  const cancel = useCallback(() => running.current?.abort(), [])
  const isSending = useCallback(() => running.current !== null, [])

  return { progress, send, cancel, isSending }
}
