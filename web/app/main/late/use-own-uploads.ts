import { useEffect } from 'react'
import { uploadsOf } from '~/api/resumable/unfinished'
import { useAppSelector } from '~/store/hooks'

/** Uploads that stopped are gone on with by whoever began them. */
export function useOwnUploads() {
  const accountId = useAppSelector((state) => state.auth.authUser?._id ?? null)
  useEffect(() => uploadsOf(accountId), [accountId])
}
