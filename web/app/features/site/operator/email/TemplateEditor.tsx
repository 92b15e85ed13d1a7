import type { EditedEmailTemplate } from '@ovation/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { optionalOf, textOf } from '~/ui/form/values'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { Card } from '../console/detail/DetailPage'
import styles from './email.module.css'
import { TemplatePreview } from './TemplatePreview'
import { TemplateVersions } from './TemplateVersions'
import type { TemplateVersionRow } from './template-rows'
import { Variables } from './Variables'

interface TemplateEditorProps {
  template: EditedEmailTemplate
  versions: TemplateVersionRow[]
}

interface Words {
  subject: string
  body: string
  button: string
}

const wordsIn = (form: FormData): Words => ({
  subject: textOf(form, 'subject'),
  body: textOf(form, 'body'),
  button: textOf(form, 'button'),
})

/** The words of an email beside its preview. Saving a text that is equal to the default restores it. */
export function TemplateEditor({ template, versions }: TemplateEditorProps) {
  const { kind, version, hasButton, defaults, variables, changedAt } = template
  const { revalidate } = useRevalidator()
  const [words, setWords] = useState<Words>(template)
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)

  const submission = useSubmit(async (values) => {
    const reason = optionalOf(values, 'reason')
    await api('PUT /operator/email-templates/{kind}', {
      params: { kind },
      body: { ...wordsIn(values), version, ...(reason ? { reason } : {}) },
    })
    toast({ message: 'Saved. The next email has this text.' })
    await revalidate()
  })
  const { busy: isTesting, run: test } = useAction(async () => {
    const { to, isKept } = await api('POST /operator/email-templates/{kind}/test', {
      params: { kind },
      body: words,
    })
    toast({ message: isKept ? 'No mail server is set: the test is in the outbox.' : `Sent to ${to}.` })
  })
  const { busy: isRestoring, run: restore } = useAction(async () => {
    await api('POST /operator/email-templates/{kind}/restore', { params: { kind }, body: { version } })
    toast({ message: 'Restored the default text.' })
    await revalidate()
  })

  function put({ subject, body, button }: Words) {
    const form = submission.form.current
    for (const [name, value] of Object.entries({ subject, body, button })) {
      const control = form?.elements.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value
    }
    setWords({ subject, body, button })
  }
  function insert(name: string) {
    const control = field.current
    if (!control) return
    control.setRangeText(`{{${name}}}`, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end')
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
  }
  const remember = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLTextAreaElement) field.current = target
    if (target instanceof HTMLInputElement) field.current = target
  }

  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        <Card title="Email">
          <Form submission={submission}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its fields. */}
            <div
              className={styles.fields}
              onFocus={remember}
              onInput={(event: FormEvent<HTMLDivElement>) => {
                const form = event.currentTarget.closest('form')
                if (form) setWords(wordsIn(new FormData(form)))
              }}
            >
              <TextField
                label="Subject"
                name="subject"
                defaultValue={template.subject}
                required
                maxLength={200}
              />
              <TextArea
                label="Text"
                name="body"
                hint="An empty line begins a new paragraph."
                defaultValue={template.body}
                required
                maxLength={10_000}
                rows={12}
              />
              {hasButton && (
                <TextField
                  label="Button"
                  name="button"
                  defaultValue={template.button}
                  required
                  maxLength={80}
                />
              )}
            </div>
            <TextField
              label="Reason"
              name="reason"
              hint="Optional. Kept with this version."
              maxLength={500}
            />
            <div className={styles.actions}>
              <Submit busy="Saving…">Save</Submit>
              <Button busy={isTesting && 'Sending…'} onClick={() => void test()}>
                Send me a test
              </Button>
              {changedAt && (
                <Button look="bare" busy={isRestoring && 'Restoring…'} onClick={() => void restore()}>
                  Restore default
                </Button>
              )}
            </div>
          </Form>
        </Card>
      </div>
      <div className={styles.side}>
        <TemplatePreview kind={kind} words={words} />
        <Variables variables={variables} onPick={insert} />
        <TemplateVersions
          versions={versions}
          defaults={defaults}
          onUse={(text) => {
            put(text)
            toast({ message: 'That text is in the fields. Save to use it.' })
          }}
        />
      </div>
      <UnsavedGuard isUnsaved={() => !submission.busy && isDifferent(words, template)} />
    </div>
  )
}

const isDifferent = (one: Words, other: Words) =>
  one.subject !== other.subject || one.body !== other.body || one.button !== other.button
