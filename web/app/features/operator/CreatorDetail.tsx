import type { CreatorDecision } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { sentenceOf } from '~/api/client'
import { profilePath } from '~/shell/session'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import IconAlertTriangle from '~/ui/icons/IconAlertTriangle'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import { Link } from '~/ui/link/Link'
import { toast } from '~/ui/toast'
import styles from './CreatorDetail.module.css'
import { CreatorState } from './CreatorTable'
import { DecideSheet } from './DecideSheet'
import { DocumentLink } from './DocumentLink'
import { documentWords, openDecisions } from './decision-words'
import { History } from './History'
import { BackToList } from './ListParts'
import type { CreatorRow, DecisionRow } from './rows'
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
      <div className={styles.documents}>
        <DocumentLink title="ID" document={creator.idVerification} />
        <DocumentLink title="Person with ID" document={creator.documentVerification} />
      </div>
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

/** What the creator reads until they have sent what is missing. */
function Reason({ creator: { state, reason, askedDocuments } }: { creator: CreatorRow }) {
  if (state !== 'asked' && state !== 'rejected') return null
  const what = askedDocuments.map((field) => documentWords[field]).join(' and ')
  return (
    <p className={styles.reason}>
      <b>{state === 'asked' ? `Asked for: ${what}` : 'Rejected'}</b>
      <span>{reason}</span>
    </p>
  )
}

function Checks({ creator }: { creator: CreatorRow }) {
  const adult = Number(creator.age) >= limits.adultAge
  const both = Boolean(creator.idVerification && creator.documentVerification)
  return (
    <ul className={styles.checks}>
      <Check
        good={creator.legalName !== null}
        words={
          creator.legalName ? 'There is a legal name. Compare it with the ID.' : 'No legal name is given.'
        }
      />
      <Check
        good={adult}
        words={
          adult
            ? 'An adult by the date given. Compare it with the ID.'
            : 'The date of birth is missing or not that of an adult.'
        }
      />
      <Check good={both} words={both ? 'Both documents are here.' : 'A document is missing.'} />
      <Check
        good={creator.verifiedEmail}
        words={
          creator.verifiedEmail ? 'The email address is confirmed.' : 'The email address is not confirmed.'
        }
      />
    </ul>
  )
}

function Check({ good, words }: { good: boolean; words: string }) {
  const Icon = good ? IconCircleCheck : IconAlertTriangle
  return (
    <li data-good={good || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {words}
    </li>
  )
}

function Decision({ creator }: { creator: CreatorRow }) {
  const decide = useDecide(creator)
  const [asking, setAsking] = useState<Exclude<CreatorDecision, 'approve'> | null>(null)
  const [approving, setApproving] = useState(false)
  async function approve() {
    setApproving(true)
    await decide({ decision: 'approve' }, `${creator.name} is verified.`).catch((error: unknown) =>
      toast({ kind: 'error', message: sentenceOf(error) }),
    )
    setApproving(false)
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
            onClick={() => void approve()}
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
      <p>Every decision is kept below and sent to {creator.name} by email.</p>
      {asking && <DecideSheet creator={creator} decision={asking} onClose={() => setAsking(null)} />}
    </div>
  )
}

const looks = { ask: 'plain', reject: 'bad', disable: 'bare', enable: 'go' } as const
const labels = {
  ask: 'Ask again',
  reject: 'Reject',
  disable: 'Disable the account',
  enable: 'Enable the account',
}
