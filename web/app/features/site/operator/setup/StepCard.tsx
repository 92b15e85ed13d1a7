import type { SetupStep } from '@ovation/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { useAction } from '~/ui/feedback/use-action'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import IconCircleDashed from '~/ui/icons/IconCircleDashed'
import styles from './setup.module.css'
import { type StepState, stateWords, stepWords } from './step-words'

interface StepCardProps {
  step: SetupStep
  state: StepState
  /** Whether it is the first that is to do: then it unfolds. */
  isFirst: boolean
  children: ReactNode
}

const looks = { done: 'good', open: 'waiting', skipped: 'plain' } as const

/** A step of the setup, which unfolds. A step that is skipped can be taken back. */
export function StepCard({ step, state, isFirst, children }: StepCardProps) {
  const { title, lead } = stepWords[step]
  const { revalidate } = useRevalidator()
  const { hash } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(isFirst)
  // A step that was just completed stays unfolded, with the answer it got.
  useEffect(() => {
    if (details.current && (isFirst || hash === `#${step}`)) details.current.open = true
  }, [isFirst, hash, step])
  const { busy, run: choose } = useAction(async () => {
    const choice = state === 'skipped' ? 'none' : 'skipped'
    await api('PUT /operator/setup/steps/{step}', { params: { step }, body: { choice } })
    await revalidate()
  })
  const Icon = state === 'done' ? IconCircleCheck : IconCircleDashed
  return (
    <details ref={details} id={step} className={styles.step} open={isOpenAtFirst} data-state={state}>
      <summary>
        <Icon size={24} stroke={1.75} className={styles.icon} data-state={state} aria-hidden />
        <span className={styles.words}>
          <b>{title}</b>
          <small>{lead}</small>
        </span>
        <Chip look={looks[state]}>{stateWords[state]}</Chip>
      </summary>
      <div className={styles.inside}>
        {children}
        {state !== 'done' && (
          <Button
            look="bare"
            size="sm"
            className={styles.skip}
            busy={busy && 'Saving…'}
            aria-label={state === 'skipped' ? `Don’t skip this step: ${title}` : `Skip this step: ${title}`}
            onClick={() => void choose()}
          >
            {state === 'skipped' ? 'Don’t skip this step' : 'Skip this step'}
          </Button>
        )}
      </div>
    </details>
  )
}
