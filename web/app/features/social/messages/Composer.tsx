import type { Conversation } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { sendEvent } from '~/api/client-events'
import { HolderNote } from '~/features/content/vault/holders/HolderNote'
import { useHandedFile } from '~/features/content/vault/picker/use-handed-file'
import { useCurrentUser } from '~/store/hooks'
import { IconButton } from '~/ui/controls/IconButton'
import IconArrowUp from '~/ui/icons/IconArrowUp'
import IconMicrophone from '~/ui/icons/IconMicrophone'
import { Confirm } from '~/ui/overlay/Confirm'
import { AttachButton } from './attachments/AttachButton'
import { FromVault } from './attachments/FromVault'
import { MessageFilesField } from './attachments/MessageFilesField'
import { useKeptFiles } from './attachments/use-kept-files'
import { useMessageFiles } from './attachments/use-message-files'
import { useResale } from './attachments/use-resale'
import styles from './Composer.module.css'
import { EmojiButton } from './EmojiButton'
import { atMostEvery } from './state/delivery'
import { storeDraft, storedDraft } from './state/draft-storage'
import type { Enclosed } from './state/outbox'
import { TipInChat } from './TipInChat'
import { useSending } from './use-sending'

const VoiceRecorder = lazy(() => import('./voice/VoiceRecorder'))

/** Takes files that are dropped or pasted elsewhere on the pane. */
export type TakeFiles = (files: readonly File[]) => void

interface ComposerProps {
  conversation: Conversation
  takeFiles: RefObject<TakeFiles | null>
  onSend: (text: string, enclosed: Enclosed) => void
}

const typingEveryMs = 2500

/** On a phone Return breaks the line: its keyboard has no other key for that. */
const entersWithReturn = () => matchMedia('(hover: hover) and (pointer: fine)').matches

export function Composer({ conversation, takeFiles, onSend }: ComposerProps) {
  const { _id: conversationId, recipientInfo } = conversation
  const accountId = useCurrentUser()?._id ?? ''
  const [text, setText] = useState('')
  const [isRecording, setRecording] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const files = useMessageFiles()
  useKeptFiles(conversationId, files)
  const isCreator = conversation.performerId === accountId
  useHandedFile(isCreator ? (file) => files.addKept([file]) : null)
  const resale = useResale(files, isCreator ? recipientInfo._id : null)
  useImperativeHandle(takeFiles, () => files.attach)
  const tellTyping = useMemo(
    () => atMostEvery(typingEveryMs, () => sendEvent('typing', { conversationId })),
    [conversationId],
  )

  // The device has it, so the page was made without.
  useEffect(() => setText(storedDraft(accountId, conversationId)), [accountId, conversationId])

  function write(next: string) {
    setText(next)
    storeDraft(accountId, conversationId, next)
    if (next.trim()) tellTyping()
  }

  function leave() {
    const words = text.trim()
    if (!words && files.enclosed.fileIds.length === 0) return
    onSend(words, files.enclosed)
    write('')
    files.clear()
  }
  const { send, isWaiting, problem } = useSending(files, () => void resale.before(leave))

  function insert(emoji: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    const next = text.slice(0, selectionStart) + emoji + text.slice(selectionEnd)
    if (next.length > limits.message) return
    write(next)
    const after = selectionStart + emoji.length
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(after, after)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSend || !entersWithReturn()) return
    event.preventDefault()
    send()
  }

  function sendRecording(recording: File) {
    setRecording(false)
    files.attach([recording])
    send()
  }

  const isEmpty = !text.trim() && files.attachments.length === 0
  return (
    <form
      className={styles.composer}
      // The field for a price says itself what is wrong with it.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
    >
      <MessageFilesField
        files={files}
        canSell={isCreator}
        error={problem ?? undefined}
        note={<HolderNote holders={resale.holders} files={resale.files} />}
      />
      {isWaiting && (
        <p className={styles.waiting} role="status">
          Your message will be sent once the files are uploaded.
        </p>
      )}
      {isRecording && (
        <Suspense>
          <VoiceRecorder onSend={sendRecording} onClose={() => setRecording(false)} />
        </Suspense>
      )}
      <div className={styles.row} hidden={isRecording}>
        <AttachButton onPick={files.attach} />
        {isCreator && <FromVault files={files} />}
        <span className={styles.emoji}>
          <EmojiButton onPick={insert} />
        </span>
        {!isCreator && <TipInChat creator={recipientInfo} conversationId={conversationId} />}
        <label htmlFor={id} className="visually-hidden">
          Message {recipientInfo.name}
        </label>
        <textarea
          id={id}
          ref={field}
          name="text"
          rows={1}
          maxLength={limits.message}
          placeholder={`Message ${recipientInfo.name}`}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isEmpty ? (
          <IconButton
            label="Record a voice message"
            icon={IconMicrophone}
            className={styles.record}
            onClick={() => setRecording(true)}
          />
        ) : (
          <IconButton
            type="submit"
            label="Send"
            icon={IconArrowUp}
            className={styles.send}
            disabled={isWaiting}
            // The field keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
          />
        )}
      </div>
      {resale.warning && (
        <Confirm
          look="go"
          title={resale.warning.sentence}
          yes="Send anyway"
          no="Keep writing"
          onYes={() => {
            resale.warning?.goOn()
            resale.leaveIt()
          }}
          onNo={resale.leaveIt}
        >
          They’d have to pay for it again.
        </Confirm>
      )}
    </form>
  )
}
