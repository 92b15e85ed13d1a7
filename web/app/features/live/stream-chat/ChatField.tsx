import { limits } from '@ovation/contract/limits'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { newKey } from '~/api/new-key'
import { useJoinLink } from '~/shell/return-to'
import { useAppDispatch, useAppSelector, useCurrentUser } from '~/store/hooks'
import { resultOf } from '~/store/slice'
import { ButtonLink } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import IconArrowUp from '~/ui/icons/IconArrowUp'
import { useSecondsUntil } from '~/ui/text/use-seconds-until'
import styles from './ChatField.module.css'
import type { ChatKind } from './chat-calls'
import { emptyRoom, selectRooms } from './room-slice'
import { sendStreamMessage } from './stream-message-slice'

interface ChatFieldProps {
  conversationId: string
  kind: ChatKind
  /** Slow mode does not apply to the creator. */
  isOwn?: boolean
  /** Buttons at the end of the row. */
  children?: ReactNode
}

/** The field to write a message. */
export function ChatField({ conversationId, kind, isOwn = false, children }: ChatFieldProps) {
  const member = useCurrentUser() !== null
  const joinLink = useJoinLink(undefined, 'to chat')
  const { text, setText, send, failure, isSlow, wait } = useChatInput(conversationId, kind, isOwn)
  return (
    <div className={styles.field}>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.row}>
        {member ? (
          <form className={styles.form} onSubmit={send}>
            <input
              aria-label="Say something"
              placeholder={isSlow ? 'Slow mode is on' : 'Say something kind'}
              autoComplete="off"
              enterKeyHint="send"
              maxLength={limits.streamMessage}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {wait > 0 ? (
              <span className={styles.wait}>
                <span className="visually-hidden">Slow mode: wait </span>
                {wait} s
              </span>
            ) : (
              <IconButton
                type="submit"
                label="Send"
                icon={IconArrowUp}
                className={styles.send}
                disabled={text.trim() === ''}
              />
            )}
          </form>
        ) : (
          <ButtonLink {...joinLink} className={styles.join}>
            Join to chat
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  )
}

function useChatInput(conversationId: string, kind: ChatKind, isOwn: boolean) {
  const dispatch = useAppDispatch()
  const slow = useAppSelector((state) => (selectRooms(state)[conversationId] ?? emptyRoom).slowModeSeconds)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const isSlow = slow > 0 && !isOwn
  const wait = useSecondsUntil(isSlow && sentAt !== null ? sentAt + slow * 1000 : null) ?? 0
  const unsent = useRef<{ text: string; clientId: string } | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const message = text.trim()
    if (message === '' || wait > 0) return
    // The same text again after a failure is the same message.
    const clientId = unsent.current?.text === message ? unsent.current.clientId : newKey()
    unsent.current = { text: message, clientId }
    setText('')
    setFailure(null)
    try {
      await resultOf(dispatch(sendStreamMessage({ kind, conversationId, text: message, clientId })))
      unsent.current = null
      setSentAt(Date.now())
    } catch (error) {
      setText((typed) => typed || message)
      setFailure(error instanceof Object && 'message' in error ? String(error.message) : null)
    }
  }
  return { text, setText, send, failure, isSlow, wait }
}
