import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '~/store/hooks'
import { readConversation } from '../state/receive'

interface Looking {
  conversationId: string
  unread: number
  /** The other person's newest message. */
  lastSeq: number
  isAtEnd: boolean
}

/** Marks an open conversation as read while its end is visible. */
export function useReadAll({ conversationId, unread, lastSeq, isAtEnd }: Looking) {
  const dispatch = useAppDispatch()
  const isVisible = useVisible()
  const readUpTo = useRef({ conversationId: '', seq: 0 })
  useEffect(() => {
    if (readUpTo.current.conversationId !== conversationId) {
      readUpTo.current = { conversationId, seq: unread > 0 ? 0 : lastSeq }
    }
    if (!isVisible || !isAtEnd || (unread === 0 && lastSeq <= readUpTo.current.seq)) return
    readUpTo.current = { conversationId, seq: lastSeq }
    dispatch(readConversation(conversationId)).catch(() => {
      // Retried with the next message or on the next visit.
      readUpTo.current = { conversationId, seq: 0 }
    })
  }, [dispatch, conversationId, unread, lastSeq, isAtEnd, isVisible])
}

function useVisible() {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
