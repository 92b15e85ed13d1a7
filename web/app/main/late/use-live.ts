import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listenForLive } from '~/features/identity/portrait/listen-for-live'
import { useAppDispatch, useAppSelector, useFeature } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'

/** Loaded for members only. */
const loadListening = () => import('~/features/live/streaming/private/private-stream-listeners')
type Listening = Awaited<ReturnType<typeof loadListening>>

/**
 * On every page of a member: listens for creators who go live, requests for private streams, and answers to own requests.
 */
export function useLive() {
  const accountId = useAppSelector((state) => state.auth.authUser?._id ?? null)
  const isCreator = useAppSelector((state) => state.user.current?.isPerformer ?? false)
  const hasLive = useFeature('live')
  const [listening, setListening] = useState<Listening | null>(null)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const show = useEffectEvent(
    ({
      message,
      label,
      path,
      isUrgent,
    }: Parameters<Parameters<Listening['listenForPrivateStreams']>[0]['notify']>[0]) => {
      const isThere = pathname === path
      // The page itself shows everything else.
      if (isThere && !isUrgent) return
      toast({ message, ...(isThere ? {} : { action: { label, run: () => void navigate(path) } }) })
    },
  )
  useEffect(() => {
    if (!accountId || !hasLive) return
    let left = false
    const load = () =>
      loadListening().then(
        (loaded) => !left && setListening(loaded),
        () => !left && window.addEventListener('online', load, { once: true }),
      )
    void load()
    return () => {
      left = true
      window.removeEventListener('online', load)
    }
  }, [accountId, hasLive])
  useEffect(() => {
    if (!listening || !accountId || !hasLive) return
    return dispatch(listening.listenForPrivateStreams({ isCreator, notify: (notice) => show(notice) }))
  }, [listening, accountId, hasLive, isCreator, dispatch])
  useEffect(() => (accountId ? dispatch(listenForLive()) : undefined), [accountId, dispatch])
}
