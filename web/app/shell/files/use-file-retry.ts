import type { MediaFile } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useAction } from '~/ui/feedback/use-action'

/** The error of the first file whose processing failed. */
export const failureIn = (files: readonly (MediaFile | null)[]): string | null => {
  const failed = files.find((file) => file?.status === 'error')
  return failed ? (failed.error ?? 'This file couldn’t be processed.') : null
}

/** Processes failed files again. */
export function useFileRetry(files: readonly (MediaFile | null)[]) {
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    for (const file of files) {
      if (file?.status === 'error') await api('POST /files/{id}/retry', { params: { id: file._id } })
    }
    await revalidate()
  })
  return { busy, retry: () => void run() }
}
