import type { MediaFile } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFileProgress } from './use-file-progress'

type Waiting = Pick<MediaFile, '_id' | 'status' | 'progress'>

const isUnderWay = ({ status }: Waiting) => status === 'uploaded' || status === 'processing'

/** The progress of files in percent. Reloads the page's data when a file is ready or has failed. */
export function useProgress(files: readonly (Waiting | null)[]) {
  const [reported, setReported] = useState<Record<string, number>>({})
  const { revalidate } = useRevalidator()
  const waiting = files.filter((file) => file !== null).filter(isUnderWay)
  useFileProgress(
    waiting.map(({ _id }) => _id),
    ({ fileId, status, progress }) => {
      setReported((before) => (before[fileId] === progress ? before : { ...before, [fileId]: progress }))
      if (status === 'finished' || status === 'error') void revalidate()
    },
  )
  return (file: Waiting | null) =>
    file && isUnderWay(file) ? (reported[file._id] ?? file.progress) : undefined
}
