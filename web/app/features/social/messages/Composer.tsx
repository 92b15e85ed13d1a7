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
import { useMessageFiles } from './attachments/use-message-files'
import { useResale } from './attachments/use-resale'
import { useStoredFiles } from './attachments/use-stored-files'
import styles from './Composer.module.css'
import { EmojiButton } from './EmojiButton'
import { atMostEvery } from './state/delivery'
import { storeDraft, storedDraft } from './state/draft-storage'
import type { Enclosed } from './state/outbox'
import { TipInChat } from './TipInChat'
import { useSending } from './use-sending'

const VoiceRecorder = lazy(() => import('./voice/VoiceRecorder'))

/** Attaches files that are dropped or pasted on the pane. */
export type AttachFiles = (files: readonly File[]) => void

interface ComposerProps {
  conversation: Conversation
  attachFiles: RefObject<AttachFiles | null>
  onSend: (text: string, enclosed: Enclosed) => void
}

const typingEveryMs = 2500

/** On phones Return inserts a line break, because they have no Shift+Return. */
const returnSends = () => matchMedia('(hover: hover) and (pointer: fine)').matches

export function Composer({ conversation, attachFiles, onSend }: ComposerProps) {
  const { _id: conversationId, recipientInfo } = conversation
  const accountId = useCurrentUser()?._id ?? ''
  const [text, setText] = useState('')
  const [isRecording, setRecording] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const files = useMessageFiles()
  useStoredFiles(conversationId, files)
  const isCreator = conversation.performerId === accountId
  useHandedFile(isCreator ? (file) => files.addKept([file]) : null)
  const resale = useResale(files, isCreator ? recipientInfo._id : null)
  useImperativeHandle(attachFiles, () => files.attach)
  const sendTyping = useMemo(
    () => atMostEvery(typingEveryMs, () => sendEvent('typing', { conversationId })),
    [conversationId],
  )

  // In an effect, because the server has no access to the device's storage.
  useEffect(() => setText(storedDraft(accountId, conversationId)), [accountId, conversationId])

  function write(next: string) {
    setText(next)
    storeDraft(accountId, conversationId, next)
    if (next.trim()) sendTyping()
  }

  function submit() {
    const trimmed = text.trim()
    if (!trimmed && files.enclosed.fileIds.length === 0) return
    onSend(trimmed, files.enclosed)
    write('')
    files.clear()
  }
  const { send, isWaiting, problem } = useSending(files, () => void resale.confirmFirst(submit))

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
    if (!isSend || !returnSends()) return
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
      // The price field shows its own errors.
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
            // Keeps the focus in the field and the phone's keyboard open.
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
            resale.warning?.proceed()
            resale.dismiss()
          }}
          onNo={resale.dismiss}
        >
          They’d have to pay for it again.
        </Confirm>
      )}
    </form>
  )
}
