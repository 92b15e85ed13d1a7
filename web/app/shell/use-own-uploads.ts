import { useEffect } from 'react'
import { useAppSelector } from '~/store'
import { uploadsOf } from './resumable/memory'

/** Uploads that stopped are gone on with by whoever began them. */
export function useOwnUploads() {
  const accountId = useAppSelector((state) => state.auth.authUser?._id ?? null)
  useEffect(() => uploadsOf(accountId), [accountId])
}
