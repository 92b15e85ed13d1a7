import type { Calls, HealthPart, ResponseOf } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api, failureOf } from '~/api/client'
import { Chip } from '~/ui/controls/Chip'
import { Skeleton } from '~/ui/feedback/Skeleton'
import IconAlertTriangle from '~/ui/icons/IconAlertTriangle'
import IconCheck from '~/ui/icons/IconCheck'
import IconX from '~/ui/icons/IconX'
import { Link } from '~/ui/link/Link'
import { Card } from '../console/detail/DetailPage'
import { partLabels, worstFirst } from '../health/health-rows'
import styles from './overview.module.css'

type Health = ResponseOf<Calls['GET /operator/health']>

/** Shown although they work. The others are shown when something is wrong with them. */
const always: readonly HealthPart[] = ['database', 'storage', 'mail', 'jobs', 'live']

const looks = { ok: 'good', warning: 'waiting', failing: 'bad' } as const
const icons = { ok: IconCheck, warning: IconAlertTriangle, failing: IconX }
const words = { ok: 'works', warning: 'needs attention', failing: 'fails' }

/** The parts of the site and the worst finding. Loaded after the page: a part that hangs is waited for. */
export function HealthCard() {
  const [health, setHealth] = useState<Health | 'loading' | { failure: string }>('loading')
  useEffect(() => {
    api('GET /operator/health').then(setHealth, (error) => setHealth({ failure: failureOf(error).message }))
  }, [])
  return (
    <Card title="Health" right={<Link to="/admin/health">Details</Link>}>
      {health === 'loading' ? (
        <Skeleton height="72px" />
      ) : 'failure' in health ? (
        <p>{health.failure}</p>
      ) : (
        <Parts health={health} />
      )}
    </Card>
  )
}

function Parts({ health }: { health: Health }) {
  const checks = health.checks
    .filter(({ part, state }) => state !== 'ok' || always.includes(part))
    .toSorted((one, other) => worstFirst[one.state] - worstFirst[other.state])
  const [worst] = checks
  return (
    <div className={styles.health}>
      <ul>
        {checks.map(({ part, state }) => {
          const Icon = icons[state]
          return (
            <li key={part}>
              <Chip look={looks[state]}>
                <Icon size={16} stroke={2} aria-hidden />
                {partLabels[part]}
                <span className="visually-hidden"> {words[state]}</span>
              </Chip>
            </li>
          )
        })}
      </ul>
      {worst && worst.state !== 'ok' && (
        <p data-state={worst.state}>
          <b>{partLabels[worst.part]}.</b> {worst.summary} {worst.advice}
        </p>
      )}
    </div>
  )
}
