import type { CreatorSelf, DocumentField, Verification } from '@ovation/contract'
import { documentRules } from '~/features/identity/auth/documents'
import { Chip } from '~/ui/controls/Chip'
import { PickFile } from '~/ui/form/PickFile'
import { Progress } from '~/ui/form/Progress'
import { Panel } from '~/ui/layout/Panel'
import styles from '../Account.module.css'
import { useDocumentUpload } from './use-document-upload'

const documents: { field: DocumentField; title: string; words: string }[] = [
  { field: 'idVerification', title: 'Your ID', words: 'Passport, ID card or driving licence.' },
  {
    field: 'documentVerification',
    title: 'Photo of you holding your ID',
    words: 'A photo of you next to the same document.',
  },
]

export function DocumentsSection({ creator }: { creator: CreatorSelf }) {
  return (
    <Panel title="Documents" lead={stateInWords(creator)}>
      <OperatorWords verification={creator.verification} />
      <div className={styles.rows}>
        {documents.map((document) => (
          <DocumentRow key={document.field} {...document} creator={creator} />
        ))}
      </div>
    </Panel>
  )
}

function stateInWords({ verification: { state }, idVerification, documentVerification }: CreatorSelf) {
  if (state === 'verified') return 'You’re verified. New documents are reviewed again.'
  if (state === 'rejected') return 'Your documents weren’t accepted. Upload new ones to be reviewed again.'
  if (state === 'asked') return 'More documents needed. Your page goes public once we’ve approved them.'
  if (idVerification && documentVerification)
    return 'We’re reviewing your documents. We’ll email you when it’s done.'
  return 'Your page goes public once we’ve approved both documents.'
}

/** The operator's reason or request. */
function OperatorWords({ verification: { state, reason } }: { verification: Verification }) {
  if (!reason) return null
  return (
    <div className={styles.note} role="status">
      <div className={styles.message}>
        <b>{state === 'asked' ? 'What we need' : 'Reason'}</b>
        <span>{reason}</span>
      </div>
    </div>
  )
}

interface DocumentRowProps {
  field: DocumentField
  title: string
  words: string
  creator: CreatorSelf
}

function DocumentRow({ field, title, words, creator }: DocumentRowProps) {
  const { progress, choose, cancel } = useDocumentUpload(field)
  const kept = creator[field]
  return (
    <div className={`${styles.between} ${styles.stacked}`}>
      <p className={styles.words}>
        <b>{title}</b>
        <span>{words}</span>
      </p>
      {progress === null ? (
        <div className={styles.row}>
          <DocumentState field={field} creator={creator} />
          {kept && (
            <a href={kept.url} target="_blank" rel="noreferrer" className={styles.link}>
              Open
            </a>
          )}
          <PickFile accept={documentRules.accept} onPick={choose}>
            {kept ? 'Replace' : 'Choose a file'}
          </PickFile>
        </div>
      ) : (
        <div className={styles.whole}>
          <Progress {...progress} onCancel={cancel} />
        </div>
      )}
    </div>
  )
}

function DocumentState({ field, creator }: Pick<DocumentRowProps, 'field' | 'creator'>) {
  const { state, documents } = creator.verification
  if (documents.includes(field)) return <Chip look="bad">Requested again</Chip>
  if (!creator[field]) return state === 'verified' ? null : <Chip>Missing</Chip>
  if (state === 'verified') return <Chip look="good">Verified</Chip>
  if (state === 'rejected') return <Chip look="bad">Not accepted</Chip>
  return state === 'asked' ? <Chip>Received</Chip> : <Chip look="waiting">In review</Chip>
}
