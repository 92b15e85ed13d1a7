import { limits } from '@ovation/contract/limits'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import styles from '../console/detail/Detail.module.css'

interface ReasonSheetProps {
  title: string
  /** The consequence. */
  lead: string
  yes: string
  busy: string
  done: string
  /** More fields, above the reason. */
  children?: ReactNode
  act: (reason: string, values: FormData) => Promise<unknown>
  onClose: () => void
}

/** An action that needs a reason, which the history keeps. */
export function ReasonSheet({ title, lead, yes, busy, done, children, act, onClose }: ReasonSheetProps) {
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    await act(textOf(values, 'reason'), values)
    toast({ message: done })
    onClose()
    await revalidate()
  })
  return (
    <Sheet title={title} held={submission.busy} onClose={onClose}>
      <p className={styles.lead}>{lead}</p>
      <Form submission={submission}>
        {children}
        <TextArea label="Reason" name="reason" rows={2} required maxLength={limits.suspensionReason} />
        <Submit busy={busy} full>
          {yes}
        </Submit>
      </Form>
    </Sheet>
  )
}
