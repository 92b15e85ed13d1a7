import { limits } from '@ovation/contract/limits'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { say } from '~/api/client-events'
import { useCurrentUser } from '~/store/hooks'
import { IconButton } from '~/ui/IconButton'
import IconArrowUp from '~/ui/icons/IconArrowUp'
import styles from './Composer.module.css'
import { atMostEvery } from './delivery'
import { storeDraft, storedDraft } from './draft-storage'
import { EmojiButton } from './EmojiButton'

interface ComposerProps {
  conversationId: string
  name: string
  onSend: (text: string) => void
}

const typingEveryMs = 2500

/** On a phone Return breaks the line: its keyboard has no other key for that. */
const entersWithReturn = () => matchMedia('(hover: hover) and (pointer: fine)').matches

export function Composer({ conversationId, name, onSend }: ComposerProps) {
  const accountId = useCurrentUser()?._id ?? ''
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const tellTyping = useMemo(
    () => atMostEvery(typingEveryMs, () => say('typing', { conversationId })),
    [conversationId],
  )

  // The device has it, so the page was made without.
  useEffect(() => setText(storedDraft(accountId, conversationId)), [accountId, conversationId])

  function write(next: string) {
    setText(next)
    storeDraft(accountId, conversationId, next)
    if (next.trim()) tellTyping()
  }

  function send() {
    const words = text.trim()
    if (!words) return
    onSend(words)
    write('')
    field.current?.focus()
  }

  function insert(emoji: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    const next = text.slice(0, selectionStart) + emoji + text.slice(selectionEnd)
    if (next.length > limits.message) return
    write(next)
    const after = selectionStart + emoji.length
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(after, after)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSend || !entersWithReturn()) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <EmojiButton onPick={insert} />
      <label htmlFor={id} className="visually-hidden">
        Write to {name}
      </label>
      <textarea
        id={id}
        ref={field}
        name="text"
        rows={1}
        maxLength={limits.message}
        placeholder={`Write to ${name}`}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label="Send"
        icon={IconArrowUp}
        className={styles.send}
        disabled={!text.trim()}
        // The field keeps the focus, and a phone its keyboard.
        onPointerDown={(event) => event.preventDefault()}
      />
    </form>
  )
}
