import { useEffect, useState } from 'react'
import { readLocal, saveLocal } from '~/api/storage'
import { Button } from '~/ui/controls/Button'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import IconCircleDashed from '~/ui/icons/IconCircleDashed'
import { Panel } from '~/ui/layout/Panel'
import { Link } from '~/ui/link/Link'
import styles from './Checklist.module.css'
import type { ChecklistStep } from './checklist'

interface ChecklistProps {
  creatorId: string
  steps: readonly ChecklistStep[]
}

/** The open setup steps of a new creator. Hidden once everything is done, or dismissed on this device. */
export function Checklist({ creatorId, steps }: ChecklistProps) {
  const key = `checklist_${creatorId}`
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => setDismissed(readLocal(key) !== null), [key])
  const done = steps.filter(({ isDone }) => isDone).length
  if (isDismissed || done === steps.length) return null
  return (
    <Panel
      look="facts"
      title="Set up your page"
      lead={`${done} of ${steps.length} done`}
      action={
        <Button
          size="sm"
          look="bare"
          onClick={() => {
            saveLocal(key, 'dismissed')
            setDismissed(true)
          }}
        >
          Dismiss
        </Button>
      }
    >
      <ul className={styles.steps}>
        {steps.map(({ label, path, isDone }) => (
          <li key={label} data-done={isDone || undefined}>
            {isDone ? (
              <>
                <IconCircleCheck size={20} stroke={1.75} aria-hidden />
                <span>
                  {label}
                  <span className="visually-hidden">, done</span>
                </span>
              </>
            ) : (
              <>
                <IconCircleDashed size={20} stroke={1.75} aria-hidden />
                <Link to={path}>{label}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
