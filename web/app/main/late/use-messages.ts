import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showUnreadCount } from '~/shell/navigation/counts'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'
import { excerpt } from '~/ui/text/format'

/** Loaded for members only. */
const loadMessaging = () => import('~/features/social/messages/state/messaging')
type Messaging = Awaited<ReturnType<typeof loadMessaging>>

/** On every page of a member: receives messages, sends unsent ones, and updates the badge of unread conversations. */
export function useMessages() {
  const accountId = useAppSelector((state) => state.auth.authUser?._id ?? null)
  const [messaging, setMessaging] = useState<Messaging | null>(null)
  useEffect(() => {
    if (!accountId || messaging) return
    let left = false
    const load = () =>
      loadMessaging().then(
        (loaded) => !left && setMessaging(loaded),
        () => !left && window.addEventListener('online', load, { once: true }),
      )
    void load()
    return () => {
      left = true
      window.removeEventListener('online', load)
    }
  }, [accountId, messaging])
  useListening(messaging, accountId)
  useUnread(messaging)
  useForgetting(messaging, accountId)
}

function useListening(messaging: Messaging | null, accountId: string | null) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const notify = useEffectEvent(
    ({
      conversationId,
      name,
      avatar,
      text,
    }: {
      conversationId: string
      name: string
      avatar: string
      text: string
    }) => {
      // The list shows it.
      if (/^\/messages(\/|$)/.test(pathname)) return
      toast({
        avatar,
        message: text ? `${name}: ${excerpt(text, 60)}` : `New message from ${name}.`,
        action: { label: 'Open', run: () => void navigate(`/messages/${conversationId}`) },
      })
    },
  )
  useEffect(() => {
    if (!messaging || !accountId) return
    return dispatch(messaging.listenForMessages(accountId, (event) => notify(event)))
  }, [messaging, accountId, dispatch])
}

function useUnread(messaging: Messaging | null) {
  const unread = useAppSelector((state) => messaging?.selectConversations(state).unread ?? 0)
  useEffect(() => showUnreadCount(unread), [unread])
}

/** Deletes unsent messages at logout. */
function useForgetting(messaging: Messaging | null, accountId: string | null) {
  const before = useRef(accountId)
  useEffect(() => {
    const left = before.current
    before.current = accountId
    if (messaging && left && left !== accountId) messaging.clearUnsent(left)
  }, [messaging, accountId])
}
