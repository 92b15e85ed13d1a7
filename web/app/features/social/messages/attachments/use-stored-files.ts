import { useEffect, useState } from 'react'
import { api } from '~/api/client'
import type { Attachment } from '~/features/content/files/attachments/attachments'
import { useCurrentUser } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'
import { lostFilesText, type StoredFiles, storableFiles, storedFiles, storeFiles } from './stored-files'
import type { MessageFiles } from './use-message-files'

/** Restores the uploaded files of a draft after a reload, and names those that were cut off. */
export function useStoredFiles(
  conversationId: string,
  { attachments, price, isForSale, restore }: MessageFiles,
) {
  const accountId = useCurrentUser()?._id ?? ''
  const [isRead, setRead] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, when the conversation opens.
  useEffect(() => {
    const kept = storedFiles(accountId, conversationId)
    if (!kept) return setRead(true)
    let isHere = true
    void attachmentsOf(kept).then(({ found, lost }) => {
      if (!isHere) return
      restore(found, kept)
      setRead(true)
      const message = lostFilesText(lost)
      if (message) toast({ kind: 'error', message })
    })
    return () => {
      isHere = false
    }
  }, [accountId, conversationId])

  useEffect(() => {
    if (isRead) storeFiles(accountId, conversationId, storableFiles(attachments, price, isForSale))
  }, [isRead, accountId, conversationId, attachments, price, isForSale])
}

/** Finds stored files on the server, which deletes unused files after a while. */
async function attachmentsOf({ files, underWay }: StoredFiles) {
  const found: Attachment[] = []
  const lost = [...underWay]
  for (const { fileId, role, name } of files) {
    try {
      const { status, progress, thumbnails } = await api('GET /files/{id}/status', { params: { id: fileId } })
      const picture = thumbnails[0] ?? null
      const stage = { name: 'kept', fileId, status, progress } as const
      found.push({ key: fileId, role, name, bytes: 0, picture, source: null, stage })
    } catch {
      lost.push(name)
    }
  }
  return { found, lost }
}
