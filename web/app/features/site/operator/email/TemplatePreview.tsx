import type { EmailKind } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api, failureOf } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { Card } from '../console/detail/DetailPage'
import styles from './email.module.css'

interface TemplatePreviewProps {
  kind: EmailKind
  words: { subject: string; body: string; button: string }
}

const looks = [
  { value: 'html', text: 'HTML' },
  { value: 'text', text: 'Plain text' },
] as const

/** After the last key press. */
const waitMs = 400

/** The email with samples, as the server writes it: without scripts, in a frame of its own. */
export function TemplatePreview({ kind, words: { subject, body, button } }: TemplatePreviewProps) {
  const [shown, setShown] = useState<{ subject: string; html: string; text: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [look, setLook] = useState<'html' | 'text'>('html')

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const preview = await api('POST /operator/email-templates/{kind}/preview', {
          params: { kind },
          body: { subject, body, button },
        })
        if (!isCurrent) return
        setShown(preview)
        setProblem(null)
      } catch (error) {
        const { errors, message } = failureOf(error)
        if (isCurrent) setProblem(errors[0]?.message ?? message)
      }
    }, waitMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [kind, subject, body, button])

  return (
    <Card title="Preview">
      <FormError why={problem} />
      {shown && <p className={styles.subject}>{shown.subject}</p>}
      <div className={styles.actions}>
        {looks.map(({ value, text }) => (
          <Button
            key={value}
            size="sm"
            look={look === value ? 'line' : 'bare'}
            aria-pressed={look === value}
            onClick={() => setLook(value)}
          >
            {text}
          </Button>
        ))}
      </div>
      {shown && look === 'html' && (
        <iframe title="Preview of the email" className={styles.frame} sandbox="" srcDoc={shown.html} />
      )}
      {shown && look === 'text' && <pre className={styles.plain}>{shown.text}</pre>}
    </Card>
  )
}
