import { useLayoutEffect } from 'react'
import { openOwn } from '~/api/own-storage'
import { setUploadOwner } from '~/api/resumable/unfinished'
import { useAppSelector } from '~/store/hooks'

/**
 * Interrupted uploads are resumed by the account that started them only, and drafts are stored while it is logged in.
 * Before the effects of the page, one of which resumes uploads.
 */
export function useStorageOwner() {
  const accountId = useAppSelector((state) => state.auth.authUser?._id ?? null)
  useLayoutEffect(() => {
    setUploadOwner(accountId)
    if (accountId) openOwn(accountId)
  }, [accountId])
}
