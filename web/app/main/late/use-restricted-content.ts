import { useLocation, useRevalidator } from 'react-router'
import { useServerEvent } from '~/api/server-events'
import { setHidden } from '~/features/identity/mutes/slice'
import { useAppDispatch } from '~/store/hooks'

/** Removes what operators hid or took down from lists that are open, and reloads its own page. */
export function useRestrictedContent() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useServerEvent('content_restricted', ({ targetId }) => {
    dispatch(setHidden({ id: targetId, hidden: true }))
    if (pathname.includes(targetId)) void revalidate()
  })
}
