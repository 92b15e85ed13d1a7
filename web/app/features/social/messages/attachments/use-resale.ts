import { useRef, useState } from 'react'
import { type Attachment, mediaOf } from '~/features/content/files/attachments/attachments'
import { boughtOrSent } from '~/features/content/vault/holders/HolderNote'
import type { CheckedFile } from '~/features/content/vault/holders/holder-sentences'
import { askHolders, useFileHolders } from '~/features/content/vault/holders/use-file-holders'
import type { MessageFiles } from './use-message-files'

const filesIn = (attachments: readonly Attachment[]): CheckedFile[] =>
  attachments.flatMap(({ stage, role }) =>
    stage.name === 'kept' ? [{ fileId: stage.fileId, medium: mediaOf(role) }] : [],
  )

interface Warning {
  sentence: string
  proceed: () => void
}

/** Warns a creator before selling a fan files they already have: beside the price, and before sending. */
export function useResale(message: Pick<MessageFiles, 'attachments' | 'isForSale'>, fanId: string | null) {
  const files = filesIn(message.attachments)
  const asked =
    fanId && message.isForSale && files.length > 0
      ? { fanId, fileIds: files.map(({ fileId }) => fileId) }
      : null
  const holders = useFileHolders(asked)
  const [warning, setWarning] = useState<Warning | null>(null)
  const isAsking = useRef(false)

  /** Continues at once without a warning. */
  async function confirmFirst(proceed: () => void) {
    if (!asked) return proceed()
    if (isAsking.current) return
    isAsking.current = true
    const found = await askHolders(asked).catch(() => null)
    isAsking.current = false
    const { bought } = boughtOrSent(found, files)
    if (bought) setWarning({ sentence: bought, proceed })
    else proceed()
  }

  return { holders, files, warning, confirmFirst, dismiss: () => setWarning(null) }
}
