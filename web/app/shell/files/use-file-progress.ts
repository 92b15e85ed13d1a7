import type { ServerEvents } from '@ovation/contract'
import { useEffect, useEffectEvent } from 'react'
import { api } from '~/api/client'
import { useServerEvent } from '~/api/server-events'
import { useAppSelector } from '~/store/hooks'

export type FileNews = Parameters<ServerEvents['file_progress']>[0]

const pollWithSocketMs = 15_000
const pollAloneMs = 3000

/** The progress of files that are being processed: by socket, and by polling for missed events. */
export function useFileProgress(fileIds: readonly string[], onNews: (news: FileNews) => void) {
  const hasSocket = useAppSelector((state) => state.realtime.state === 'connected')
  const news = useEffectEvent(onNews)
  const waiting = fileIds.join()

  useServerEvent('file_progress', (payload) => {
    if (fileIds.includes(payload.fileId)) onNews(payload)
  })

  useEffect(() => {
    if (!waiting) return
    const request = new AbortController()
    const ask = async (id: string) => {
      try {
        const { status, progress } = await api('GET /files/{id}/status', {
          params: { id },
          signal: request.signal,
        })
        if (!request.signal.aborted) news({ fileId: id, status, progress })
      } catch {
        // Polled again.
      }
    }
    const askAll = () => {
      for (const id of waiting.split(',')) void ask(id)
    }
    askAll()
    const round = setInterval(askAll, hasSocket ? pollWithSocketMs : pollAloneMs)
    return () => {
      clearInterval(round)
      request.abort()
    }
  }, [waiting, hasSocket])
}
