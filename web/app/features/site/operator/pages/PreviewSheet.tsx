import type { RichNode } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'
import { toastError } from '~/ui/feedback/toast-error'
import { Sheet } from '~/ui/overlay/Sheet'
import { RichText } from '~/ui/text/RichText'

/** The text as the server would show it, without what it removes. */
export function PreviewSheet({ content, onClose }: { content: string; onClose: () => void }) {
  const [tree, setTree] = useState<RichNode[] | null>(null)
  useEffect(() => {
    api('POST /operator/pages/preview', { body: { content } })
      .then(({ contentTree }) => setTree(contentTree))
      .catch(toastError)
  }, [content])
  return (
    <Sheet title="Preview" onClose={onClose}>
      {tree?.length === 0 ? <p>This page has no text yet.</p> : tree && <RichText tree={tree} />}
    </Sheet>
  )
}
