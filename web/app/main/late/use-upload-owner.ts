import { useEffect } from 'react'
import { setUploadOwner } from '~/api/resumable/unfinished'
import { useAppSelector } from '~/store/hooks'

/** Uploads that stopped are gone on with by whoever began them. */
export function useUploadOwner() {
  const accountId = useAppSelector((state) => state.auth.authUser?._id ?? null)
  useEffect(() => setUploadOwner(accountId), [accountId])
}
