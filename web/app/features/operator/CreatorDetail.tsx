import { limits } from '@ovation/contract/limits'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import styles from './CreatorDetail.module.css'
import { CreatorState } from './CreatorTable'
import { DocumentLink } from './DocumentLink'
import { BackToList } from './ListParts'
import type { CreatorRow } from './rows'
import { useVerify } from './use-verify'

export function CreatorDetail({ creator }: { creator: CreatorRow }) {
  return (
    <>
      <BackToList />
      <header className={styles.who}>
        <Avatar src={creator.avatar} />
        <div>
          <h2>{creator.name}</h2>
          {creator.username && <p>@{creator.username}</p>}
          <p>Applied {creator.applied}</p>
        </div>
        <CreatorState creator={creator} />
      </header>
      <div className={styles.documents}>
        <DocumentLink title="ID" document={creator.idVerification} />
        <DocumentLink title="Person with ID" document={creator.documentVerification} />
      </div>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{creator.email ?? 'Not given'}</dd>
        <dt>Born</dt>
        <dd>{creator.born ? `${creator.born}, ${creator.age} years` : 'Not given'}</dd>
        <dt>Country</dt>
        <dd>{creator.country}</dd>
      </dl>
      <Checks creator={creator} />
      <Decision creator={creator} />
    </>
  )
}

function Checks({ creator }: { creator: CreatorRow }) {
  const adult = Number(creator.age) >= limits.adultAge
  const both = Boolean(creator.idVerification && creator.documentVerification)
  return (
    <ul className={styles.checks}>
      <Check
        good={adult}
        words={
          adult ? 'Adult by the given date. Compare it with the ID.' : 'No date of birth that makes an adult.'
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
  const { deciding, decide } = useVerify(creator)
  const open = [
    creator.verifiedDocument ? 'withdraw' : 'approve',
    creator.status === 'inactive' ? 'enable' : 'disable',
  ] as const
  return (
    <div className={styles.decision}>
      {open.map((decision) => {
        const { look, words, busy } = decisions[decision]
        return (
          <Button
            key={decision}
            look={look}
            full
            busy={deciding === decision && busy}
            disabled={deciding !== null && deciding !== decision}
            onClick={() => decide(decision)}
          >
            {decision === 'approve' ? `${words} ${creator.name}` : words}
          </Button>
        )
      })}
      <p>
        {creator.verifiedDocument
          ? 'Without verification the page is hidden from everyone.'
          : 'Approving opens the page to everyone and sends a letter that says so.'}
      </p>
    </div>
  )
}

const decisions = {
  approve: { look: 'go', words: 'Approve', busy: 'Approving…' },
  withdraw: { look: 'bad', words: 'Withdraw verification', busy: 'Withdrawing…' },
  disable: { look: 'plain', words: 'Disable the account', busy: 'Disabling…' },
  enable: { look: 'plain', words: 'Enable the account', busy: 'Enabling…' },
} as const
