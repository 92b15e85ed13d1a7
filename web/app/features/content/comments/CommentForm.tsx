import { limits } from '@ovation/contract/limits'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { errorMessage } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { Avatar } from '~/ui/picture/Avatar'
import styles from './CommentForm.module.css'

interface CommentFormProps {
  avatar?: string
  /** Accessible name and placeholder. */
  label: string
  /** The label of the button. */
  action: string
  /** The initial text. */
  text?: string
  /** Focuses the field at once. */
  focused?: boolean
  /** The form is busy until a returned promise settles. */
  onSend: (content: string) => Promise<void> | void
  onCancel?: () => void
}

export function CommentForm({
  avatar,
  label,
  action,
  text = '',
  focused,
  onSend,
  onCancel,
}: CommentFormProps) {
  const [content, setContent] = useState(text)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const words = content.trim()

  useEffect(() => {
    if (!focused || !field.current) return
    field.current.focus()
    // Including the buttons below the field.
    field.current.form?.scrollIntoView({ block: 'nearest' })
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [focused])

  async function send() {
    if (!words || busy) return
    setFailure('')
    setBusy(true)
    try {
      await onSend(words)
      setContent('')
      field.current?.focus()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send()
    if (event.key === 'Escape' && onCancel) onCancel()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {avatar && <Avatar src={avatar} size={32} className={styles.avatar} />}
      <div className={styles.box}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <textarea
          id={id}
          ref={field}
          name="content"
          rows={1}
          maxLength={limits.comment}
          placeholder={label}
          value={content}
          aria-invalid={failure !== '' || undefined}
          aria-describedby={failure ? `${id}-failure` : undefined}
          onChange={(event) => setContent(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {failure && (
          <p id={`${id}-failure`} className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {(words || onCancel) && (
          <div className={styles.buttons}>
            {onCancel && (
              <Button size="sm" look="bare" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" size="sm" look="go" disabled={!words} busy={busy && 'Sending'}>
              {action}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
