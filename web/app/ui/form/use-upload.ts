import type { Calls, ResponseOf } from '@ovation/contract'
import { pathOf } from '@ovation/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { upload } from '~/shell/upload'

/** The calls that take files. */
type UploadCall = {
  [K in keyof Calls]: Calls[K] extends { files: object } ? K : never
}[keyof Calls]

/** One upload at a time, how far it is, and a way to stop it. Leaving the page stops it too. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<{ abort(): void } | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  // Not an async function: TypeScript would look for promises deep inside every answer there is.
  const send = useCallback(
    <K extends UploadCall>(call: K, form: FormData, params = {}): Promise<ResponseOf<Calls[K]>> => {
      const [method, template = ''] = call.split(' ')
      const started = upload<ResponseOf<Calls[K]>>(pathOf(template, { params }), form, setProgress, method)
      running.current = started
      setProgress(0)
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
