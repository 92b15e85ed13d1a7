import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '~/ui/feedback/toast'
import { attachmentChanges, type ChangeAttachments } from './attachment-changes'
import { type Attachment, newAttachment } from './attachments'
import { createPendingFiles } from './pending-files'

/** Restores the files of a composer after a reload, resumes their uploads, and reports lost files. */
export function usePendingFiles(
  ownerId: string,
  name: string,
  attachments: readonly Attachment[],
  change: ChangeAttachments,
) {
  const [pending] = useState(() => createPendingFiles(ownerId, name))
  const isRestored = useRef(false)
  const update = useEffectEvent(() => pending.update(attachments))

  useEffect(() => {
    let left = false
    void pending.restore().then(({ order, found, lost }) => {
      if (left) return
      isRestored.current = true
      for (const { key, role, fileId, file } of found) {
        const attachment = { ...newAttachment(file, role), key }
        const later = order.slice(order.findIndex((one) => one.key === key) + 1)
        change(
          fileId
            ? attachmentChanges.pictured({ fileId, attachment })
            : attachmentChanges.resumed({ attachment, later }),
        )
      }
      // Otherwise the change triggers a render: an earlier update would treat the found files as removed.
      if (found.length === 0) update()
      if (lost.length > 0) {
        toast({
          kind: 'error',
          message: `Couldn’t restore ${lost.join(', ')}. Add ${lost.length > 1 ? 'them' : 'it'} again.`,
        })
      }
    })
    return () => {
      left = true
    }
  }, [pending, change])

  useEffect(() => {
    if (isRestored.current) pending.update(attachments)
  }, [pending, attachments])

  return pending
}
