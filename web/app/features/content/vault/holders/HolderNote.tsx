import IconAlertTriangle from '~/ui/icons/IconAlertTriangle'
import styles from './HolderNote.module.css'
import { type CheckedFile, holderSentence } from './holder-sentences'
import type { FileHolders } from './use-file-holders'

interface HolderNoteProps {
  holders: FileHolders | null
  files: readonly CheckedFile[]
}

/** Which of these files a person already bought or received. */
export function boughtOrSent(holders: FileHolders | null, files: readonly CheckedFile[]) {
  const [person] = holders?.people ?? []
  if (!person) return { bought: null, sent: null }
  const name = person.name || person.username || 'This person'
  return {
    bought: holderSentence(name, 'bought', person.bought, files),
    sent: holderSentence(name, 'sent', person.sent, files),
  }
}

/** A warning before a priced message is sent. */
export function HolderNote({ holders, files }: HolderNoteProps) {
  const { bought, sent } = boughtOrSent(holders, files)
  const sentence = bought ?? sent
  return (
    <output className={sentence ? styles.note : 'visually-hidden'} data-look={bought ? 'warning' : undefined}>
      {sentence && (
        <>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {sentence}
        </>
      )}
    </output>
  )
}
