import { useEffect } from 'react'
import { setUploadOwner } from '~/api/resumable/unfinished'
import { useAppSelector } from '~/store/hooks'

/** Interrupted uploads are resumed by the account that started them only. */
export function useUploadOwner() {
  const accountId = useAppSelector((state) => state.auth.authUser?._id ?? null)
  useEffect(() => setUploadOwner(accountId), [accountId])
}
