import { Chip } from '~/ui/controls/Chip'
import { tokens } from '~/ui/text/format'
import detail from '../console/detail/Detail.module.css'
import { Facts } from '../console/detail/Facts'
import { BackToList } from '../console/list/ListParts'
import styles from './ledger.module.css'
import { type VerificationRow, verificationLook } from './ledger-rows'

interface VerificationDetailProps {
  verification: VerificationRow & { found: string[] }
}

/** A verification with its progress, or its result: each difference in a sentence. */
export function VerificationDetail({ verification }: VerificationDetailProps) {
  const { at, by, took, result, status, done, total, transfers, failure, found } = verification
  return (
    <div className={styles.facts}>
      <BackToList />
      <h2>
        {at} <Chip look={verificationLook(verification)}>{result}</Chip>
      </h2>
      {status === 'running' && (
        <label className={styles.progress}>
          {total > 0 ? `${done} of ${total} checks` : 'Starting…'}
          <progress value={done} max={Math.max(total, 1)} />
        </label>
      )}
      <Facts
        facts={[
          ['Started by', by],
          ['Took', took],
          ['Checks', status === 'done' && tokens(total)],
          ['Transfers', status === 'done' && tokens(transfers)],
        ]}
      />
      {failure && (
        <p className={detail.reason}>
          <b>It was not completed.</b>
          <span>{failure}</span>
        </p>
      )}
      {status === 'done' && found.length === 0 && <p>Everything adds up.</p>}
      {found.length > 0 && (
        <ol className={styles.found} aria-label="Differences">
          {found.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
