import { useEffect, useRef } from 'react'
import type { Attachment } from './attachments'

const letGo = ({ picture, source }: Attachment) => {
  if (source && picture) URL.revokeObjectURL(picture)
}

/** Revokes local preview URLs, which use memory. */
export function usePicturesLetGo(attachments: readonly Attachment[]) {
  const held = useRef<readonly Attachment[]>([])
  useEffect(() => {
    for (const attachment of held.current) {
      if (!attachments.some(({ key }) => key === attachment.key)) letGo(attachment)
    }
    held.current = attachments
  }, [attachments])
  useEffect(() => () => held.current.forEach(letGo), [])
}
