import { api, errorMessage } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { attachmentChanges, type ChangeAttachments } from './attachment-changes'
import type { Attachment } from './attachments'

/** Retries a failed upload, or the processing of an uploaded file. */
export function useRetry({ key, stage }: Attachment, change: ChangeAttachments) {
  async function remake(id: string) {
    try {
      const { status, progress } = await api('POST /files/{id}/retry', { params: { id } })
      change(attachmentChanges.progressed({ fileId: id, status, progress }))
    } catch (error) {
      toast({ kind: 'error', message: errorMessage(error) })
    }
  }
  return () => {
    if (stage.name === 'kept') void remake(stage.fileId)
    else change(attachmentChanges.retried(key))
  }
}
