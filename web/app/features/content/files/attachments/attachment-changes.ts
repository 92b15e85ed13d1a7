import type { MediaFile } from '@ovation/contract'
import type { FileProgress } from '~/shell/files/use-file-progress'
import type { Attachment, UploadProgress } from './attachments'
import type { PendingFile } from './pending-files'

interface WithAttachments {
  attachments: readonly Attachment[]
}

/** A change to the attachments of any draft. */
export type AttachmentChange = <D extends WithAttachments>(draft: D) => D
export type ChangeAttachments = (change: AttachmentChange) => void

const changed =
  (change: (attachments: readonly Attachment[]) => readonly Attachment[]): AttachmentChange =>
  (draft) => ({ ...draft, attachments: change(draft.attachments) })

const staged = (is: (attachment: Attachment) => boolean, stage: Attachment['stage']) =>
  changed((attachments) => attachments.map((one) => (is(one) ? { ...one, stage } : one)))

/** Uploaded files may have another key. */
const isSame = ({ key, stage }: Attachment, other: PendingFile) =>
  key === other.key || (stage.name === 'kept' && stage.fileId === other.fileId)

const byKey = (key: string) => (one: { key: string }) => one.key === key

export const attachmentChanges = {
  attached: (coming: readonly Attachment[]) => changed((before) => [...before, ...coming]),
  removed: (key: string) => changed((before) => before.filter((one) => one.key !== key)),
  /** Moves an attachment to a position. */
  placed: ({ key, at }: { key: string; at: number }) =>
    changed((before) => {
      const moving = before.find(byKey(key))
      if (!moving) return before
      const others = before.filter((one) => one !== moving)
      others.splice(Math.max(0, at), 0, moving)
      return others
    }),
  /** Restores a file after a reload, in its previous position, unless it is there. */
  resumed: ({ attachment, later }: { attachment: Attachment; later: readonly PendingFile[] }) =>
    changed((before) => {
      if (before.some(byKey(attachment.key))) return before
      const next = before.findIndex((one) => later.some((other) => isSame(one, other)))
      const at = next < 0 ? before.length : next
      return [...before.slice(0, at), attachment, ...before.slice(at)]
    }),
  /** Shows the local preview of an uploaded file that has none yet. */
  pictured: ({ fileId, attachment: { picture, source, name } }: { fileId: string; attachment: Attachment }) =>
    changed((before) =>
      before.map((one) =>
        one.stage.name === 'kept' && one.stage.fileId === fileId && !one.picture
          ? { ...one, picture, source, name: one.name || name }
          : one,
      ),
    ),
  retried: (key: string) => staged((one) => one.key === key && one.source !== null, { name: 'waiting' }),
  uploading: ({ key, ...progress }: UploadProgress & { key: string }) =>
    staged(byKey(key), { name: 'uploading', ...progress }),
  failed: ({ key, sentence }: { key: string; sentence: string }) =>
    staged(byKey(key), { name: 'failed', sentence }),
  kept: ({ key, file: { _id: fileId, status, progress } }: { key: string; file: MediaFile }) =>
    staged(byKey(key), { name: 'kept', fileId, status, progress }),
  progressed: ({ fileId, status, progress }: FileProgress) =>
    staged(({ stage }) => stage.name === 'kept' && stage.fileId === fileId, {
      name: 'kept',
      fileId,
      status,
      progress,
    }),
}
