import type { CreatorDecision } from '@ovation/contract'
import { useState } from 'react'
import { errorMessage } from '~/api/client'
import { profilePath } from '~/shell/session'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import IconAlertTriangle from '~/ui/icons/IconAlertTriangle'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import { Link } from '~/ui/link/Link'
import { Confirm } from '~/ui/overlay/Confirm'
import { Avatar } from '~/ui/picture/Avatar'
import styles from '../console/detail/Detail.module.css'
import { History } from '../console/detail/History'
import { BackToList } from '../console/list/ListParts'
import { CreatorState } from './CreatorTable'
import { type CreatorCheck, checksOf, missingFrom } from './creator-checks'
import type { CreatorRow, DecisionRow } from './creator-rows'
import { DecideSheet } from './DecideSheet'
import { Documents } from './Documents'
import { documentLabels, openDecisions } from './decision-labels'
import { useDecide } from './use-decide'

interface CreatorDetailProps {
  creator: CreatorRow
  decisions: DecisionRow[]
}

export function CreatorDetail({ creator, decisions }: CreatorDetailProps) {
  return (
    <>
      <BackToList />
      <header className={styles.who}>
        <Avatar src={creator.avatar} />
        <div>
          <h2>{creator.name}</h2>
          {creator.username && (
            <p>
              {creator.state === 'verified' ? (
                <Link to={profilePath(creator)}>@{creator.username}</Link>
              ) : (
                `@${creator.username}`
              )}
            </p>
          )}
          <p>Applied {creator.applied}</p>
        </div>
        <CreatorState creator={creator} />
      </header>
      <Documents key={creator._id} creator={creator} />
      <dl className={styles.facts}>
        <dt>Legal name</dt>
        <dd>{creator.legalName ?? 'Not given'}</dd>
        <dt>Born</dt>
        <dd>{creator.born ? `${creator.born}, ${creator.age} years` : 'Not given'}</dd>
        <dt>Country</dt>
        <dd>{creator.country}</dd>
        <dt>Email</dt>
        <dd>{creator.email ?? 'Not given'}</dd>
      </dl>
      <Reason creator={creator} />
      <Checks creator={creator} />
      <Decision creator={creator} />
      <History title="Decisions" entries={decisions} />
    </>
  )
}

/** The reason that the creator sees until they upload new documents. */
function Reason({ creator: { state, reason, askedDocuments } }: { creator: CreatorRow }) {
  if (state !== 'asked' && state !== 'rejected') return null
  const what = askedDocuments.map((field) => documentLabels[field]).join(' and ')
  return (
    <p className={styles.reason}>
      <b>{state === 'asked' ? `Requested: ${what}` : 'Rejected'}</b>
      <span>{reason}</span>
    </p>
  )
}

function Checks({ creator }: { creator: CreatorRow }) {
  return (
    <ul className={styles.checks}>
      {checksOf(creator).map((check) => (
        <Check key={check.text} {...check} />
      ))}
    </ul>
  )
}

function Check({ good, text }: CreatorCheck) {
  const Icon = good ? IconCircleCheck : IconAlertTriangle
  return (
    <li data-good={good || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {text}
    </li>
  )
}

function Decision({ creator }: { creator: CreatorRow }) {
  const decide = useDecide(creator)
  const [asking, setAsking] = useState<Exclude<CreatorDecision, 'approve'> | null>(null)
  const [approving, setApproving] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const missing = missingFrom(creator)
  async function approve() {
    setApproving(true)
    await decide({ decision: 'approve' }, `${creator.name} is verified.`).catch((error: unknown) =>
      toast({ kind: 'error', message: errorMessage(error) }),
    )
    setApproving(false)
    setConfirming(false)
  }
  return (
    <div className={styles.decision}>
      {openDecisions[creator.state].map((decision) =>
        decision === 'approve' ? (
          <Button
            key={decision}
            look="go"
            className={styles.whole}
            busy={approving && 'Approving…'}
            onClick={() => (missing.length > 0 ? setConfirming(true) : void approve())}
          >
            Approve {creator.name}
          </Button>
        ) : (
          <Button
            key={decision}
            look={looks[decision]}
            className={decision === 'disable' ? styles.whole : undefined}
            disabled={approving}
            onClick={() => setAsking(decision)}
          >
            {decision === 'reject' && creator.state === 'verified'
              ? 'Withdraw verification'
              : labels[decision]}
          </Button>
        ),
      )}
      <p>Decisions are recorded below, and {creator.name} gets an email.</p>
      {confirming && (
        <Confirm
          title={`Approve ${creator.name} anyway?`}
          yes="Approve anyway"
          look="go"
          busy={approving && 'Approving…'}
          onYes={() => void approve()}
          onNo={() => setConfirming(false)}
        >
          {missing.join(' ')}
        </Confirm>
      )}
      {asking && <DecideSheet creator={creator} decision={asking} onClose={() => setAsking(null)} />}
    </div>
  )
}

const looks = { ask: 'plain', reject: 'bad', disable: 'bare', enable: 'go' } as const
const labels = {
  ask: 'Request documents',
  reject: 'Reject',
  disable: 'Disable account',
  enable: 'Enable account',
}
