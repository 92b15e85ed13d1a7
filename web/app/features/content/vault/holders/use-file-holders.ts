import type { BodyOf, ResponseOf, vaultCalls } from '@ovation/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '~/api/client'

type Asked = BodyOf<typeof vaultCalls.fileHolders>
export type FileHolders = ResponseOf<typeof vaultCalls.fileHolders>

export const askHolders = (asked: Asked, signal?: AbortSignal): Promise<FileHolders> =>
  api('POST /vault/holders', { body: asked, ...(signal ? { signal } : {}) })

/**
 * Who already has these files, requested again when files or recipients change. Null while unknown or without files. A
 * failed request never prevents sending.
 */
export function useFileHolders(asked: Asked | null): FileHolders | null {
  const [known, setKnown] = useState<{ question: string; holders: FileHolders } | null>(null)
  const question = asked && asked.fileIds.length > 0 ? JSON.stringify(asked) : null
  const ask = useEffectEvent(async (about: string, signal: AbortSignal) => {
    const holders = asked && (await askHolders(asked, signal).catch(() => null))
    if (holders && !signal.aborted) setKnown({ question: about, holders })
  })
  useEffect(() => {
    if (!question) return
    const request = new AbortController()
    void ask(question, request.signal)
    return () => request.abort()
  }, [question])
  return known && known.question === question ? known.holders : null
}
