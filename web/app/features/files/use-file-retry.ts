import type { MediaFile } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, sentenceOf } from '~/api/client'
import { toast } from '~/ui/toast'

/** Why something could not be made ready, or nothing. */
export const failureIn = (files: readonly (MediaFile | null)[]): string | null => {
  const failed = files.find((file) => file?.status === 'error')
  return failed ? (failed.error ?? 'This file could not be processed.') : null
}

/** Has what failed tried once more; the file is still there. */
export function useFileRetry(files: readonly (MediaFile | null)[]) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function retry() {
    setBusy(true)
    try {
      for (const file of files) {
        if (file?.status === 'error') await api('POST /files/{id}/retry', { params: { id: file._id } })
      }
      await revalidate()
    } catch (error) {
      toast({ kind: 'error', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return { busy, retry: () => void retry() }
}
