import { useLocation, useRevalidator } from 'react-router'
import { useServerEvent } from '~/api/server-events'
import { contentRestricted } from '~/features/content/moderation/restricted'
import { useAppDispatch } from '~/store/hooks'

/** Removes what operators hid or took down from open lists, grids, walls and comments, and reloads its own page, or that of a photo. */
export function useRestrictedContent() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useServerEvent('content_restricted', ({ target, targetId }) => {
    const isOnPage = target === 'photo' && document.querySelector(`img[src*="${targetId}"]`) !== null
    dispatch(contentRestricted(targetId))
    if (isOnPage || pathname.includes(targetId)) void revalidate()
  })
}
