import type { CreatorSelf } from '@ovation/contract'
import { documentRules } from '~/features/auth/documents'
import { Chip } from '~/ui/Chip'
import { PickFile } from '~/ui/form/PickFile'
import { Progress } from '~/ui/form/Progress'
import { Panel } from '~/ui/Panel'
import styles from '../Account.module.css'
import { type DocumentField, useDocumentUpload } from './use-document-upload'

const documents: { field: DocumentField; title: string; words: string }[] = [
  { field: 'idVerification', title: 'Your ID', words: 'Passport, ID card or licence.' },
  {
    field: 'documentVerification',
    title: 'You, holding it',
    words: 'A photo of you next to the same document.',
  },
]

export function DocumentsSection({ creator }: { creator: CreatorSelf }) {
  const { idVerification, documentVerification, verifiedDocument } = creator
  const complete = Boolean(idVerification && documentVerification)
  return (
    <Panel title="Documents" lead={stateInWords(verifiedDocument, complete)}>
      <div className={styles.rows}>
        {documents.map((document) => (
          <DocumentRow key={document.field} {...document} creator={creator} />
        ))}
      </div>
    </Panel>
  )
}

function stateInWords(verified: boolean, complete: boolean) {
  if (verified) return 'You are verified. A new document is looked at again.'
  if (complete) return 'A person is looking at them. You get a letter when it is done.'
  return 'Your page opens when a person has looked at both.'
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
          <DocumentState kept={kept !== null} verified={creator.verifiedDocument} />
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
          <Progress fraction={progress} onCancel={cancel} />
        </div>
      )}
    </div>
  )
}

function DocumentState({ kept, verified }: { kept: boolean; verified: boolean }) {
  if (!kept) return verified ? null : <Chip>Missing</Chip>
  return verified ? <Chip look="good">Verified</Chip> : <Chip look="waiting">In review</Chip>
}
