import type { ServerEvents } from '@ovation/contract'
import { useEffect, useEffectEvent } from 'react'
import { api } from '~/api/client'
import { useServerEvent } from '~/api/server-events'
import { useAppSelector } from '~/store/hooks'

export type FileProgress = Parameters<ServerEvents['file_progress']>[0]

const pollWithSocketMs = 15_000
const pollAloneMs = 3000

/** The progress of files that are being processed: by socket, and by polling for missed events. */
export function useFileProgress(fileIds: readonly string[], onProgress: (progress: FileProgress) => void) {
  const hasSocket = useAppSelector((state) => state.realtime.state === 'connected')
  const report = useEffectEvent(onProgress)
  const waiting = fileIds.join()

  useServerEvent('file_progress', (payload) => {
    if (fileIds.includes(payload.fileId)) onProgress(payload)
  })

  useEffect(() => {
    if (!waiting) return
    const request = new AbortController()
    const poll = async (id: string) => {
      try {
        const { status, progress } = await api('GET /files/{id}/status', {
          params: { id },
          signal: request.signal,
        })
        if (!request.signal.aborted) report({ fileId: id, status, progress })
      } catch {
        // Polled again.
      }
    }
    const pollAll = () => {
      for (const id of waiting.split(',')) void poll(id)
    }
    pollAll()
    const round = setInterval(pollAll, hasSocket ? pollWithSocketMs : pollAloneMs)
    return () => {
      clearInterval(round)
      request.abort()
    }
  }, [waiting, hasSocket])
}
