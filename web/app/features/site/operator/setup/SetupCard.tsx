import type { Setup } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import IconCircleDashed from '~/ui/icons/IconCircleDashed'
import { Link } from '~/ui/link/Link'
import { Card } from '../console/detail/DetailPage'
import styles from './setup.module.css'
import { stateWords, stepWords } from './step-words'

/** What is left of the setup, on the overview until everything is done or the card is hidden. */
export function SetupCard({ setup: { steps } }: { setup: Setup }) {
  const { revalidate } = useRevalidator()
  const { busy, run: hide } = useAction(async () => {
    await api('PUT /operator/setup/checklist', { body: { isHidden: true } })
    toast({ message: 'Hidden. The setup is still at /admin/setup.' })
    await revalidate()
  })
  const finished = steps.filter(({ state }) => state !== 'open').length
  return (
    <Card title="Set up your site" right={`${finished} of ${steps.length}`} isFlush>
      <ul className={styles.checklist}>
        {steps.map(({ step, state }) => {
          const Icon = state === 'done' ? IconCircleCheck : IconCircleDashed
          return (
            <li key={step} className={state === 'open' ? undefined : styles.finished}>
              <Link to={`/admin/setup#${step}`}>
                <Icon size={20} stroke={1.75} className={styles.icon} data-state={state} aria-hidden />
                <span>
                  {stepWords[step].title}
                  <span className="visually-hidden">: {stateWords[state]}</span>
                </span>
                {state === 'open' && <IconChevronRight size={16} stroke={2} aria-hidden />}
              </Link>
            </li>
          )
        })}
      </ul>
      <div className={styles.hide}>
        <Button size="sm" look="bare" busy={busy && 'Hiding…'} onClick={() => void hide()}>
          Hide this list
        </Button>
      </div>
    </Card>
  )
}
