import type { BodyOf, moderationCalls } from '@ovation/contract'
import { reportReasons } from '@ovation/contract/report-reasons'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, optionalOf, textOf } from '~/ui/form/values'
import { refreshPending } from '../console/pending'
import type { CaseShown } from './case-rows'

type Input = BodyOf<typeof moderationCalls.decideCase>
export type Decision = Input['decision']

const doneWords = (what: string, name: string): Record<Decision, string> => ({
  'taken-down': `The ${what} is taken down.`,
  warned: `${name} was warned.`,
  suspended: `${name} is suspended.`,
  dismissed: 'Case dismissed.',
  accepted: 'Appeal accepted.',
  rejected: 'Appeal rejected.',
})

/** What the form of a case says. */
function inputOf(values: FormData): Omit<Input, 'decision'> {
  const reason = reportReasons.find((known) => known === textOf(values, 'reason'))
  const [message, reply] = [optionalOf(values, 'message'), optionalOf(values, 'reply')]
  return {
    ...(reason ? { reason } : {}),
    ...(message ? { message } : {}),
    ...(reply ? { reply } : {}),
  }
}

/** Decides a case with what its form says. Its buttons call `choose`. */
export function useDecide(one: CaseShown) {
  const { _id: id, what, first } = one
  const { revalidate } = useRevalidator()
  /** Only asked if the files are used in other places. */
  const reachOf = (values: FormData) =>
    one.uses.length > 0 ? { everywhere: checkedOf(values, 'everywhere') } : {}
  const chosen = useRef<Decision>('dismissed')

  async function send(body: Input) {
    await api('POST /operator/cases/{id}/decision', { params: { id }, body })
    toast({ message: doneWords(what, first)[body.decision] })
    void refreshPending()
    await revalidate()
  }

  const submission = useSubmit((values) => {
    const decision = chosen.current
    const takesDown = decision === 'taken-down'
    return send({
      ...inputOf(values),
      decision,
      ...(takesDown && checkedOf(values, 'refund') ? { refundsBuyers: true } : {}),
      ...(takesDown ? reachOf(values) : {}),
    })
  })

  const hiding = useAction(async (isHidden: boolean) => {
    await api('PUT /operator/cases/{id}/hidden', { params: { id }, body: { isHidden } })
    toast({ message: isHidden ? `The ${what} is hidden until you decide.` : `The ${what} is visible again.` })
    await revalidate()
  })

  return {
    submission,
    send,
    choose(decision: Decision) {
      chosen.current = decision
      submission.form.current?.requestSubmit()
    },
    isHiding: hiding.busy,
    setHidden: (isHidden: boolean) => void hiding.run(isHidden),
    written() {
      const values = new FormData(submission.form.current ?? undefined)
      return { ...inputOf(values), ...reachOf(values) }
    },
  }
}
