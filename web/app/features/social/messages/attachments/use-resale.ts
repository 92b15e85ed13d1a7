import { useRef, useState } from 'react'
import { type Attachment, mediaOf } from '~/features/content/files/attachments/attachments'
import { boughtOrSent } from '~/features/content/vault/holders/HolderNote'
import type { AskedFile } from '~/features/content/vault/holders/holder-words'
import { askHolders, useFileHolders } from '~/features/content/vault/holders/use-file-holders'
import type { MessageFiles } from './use-message-files'

const filesIn = (attachments: readonly Attachment[]): AskedFile[] =>
  attachments.flatMap(({ stage, role }) =>
    stage.name === 'kept' ? [{ fileId: stage.fileId, medium: mediaOf(role) }] : [],
  )

interface Warning {
  sentence: string
  goOn: () => void
}

/** Nobody is sold the same thing twice without their creator knowing: said while it is priced, and asked before it is sent. */
export function useResale(message: Pick<MessageFiles, 'attachments' | 'isForSale'>, fanId: string | null) {
  const files = filesIn(message.attachments)
  const asked =
    fanId && message.isForSale && files.length > 0
      ? { fanId, fileIds: files.map(({ fileId }) => fileId) }
      : null
  const holders = useFileHolders(asked)
  const [warning, setWarning] = useState<Warning | null>(null)
  const isAsking = useRef(false)

  /** Goes on at once where there is nothing to warn of. */
  async function before(goOn: () => void) {
    if (!asked) return goOn()
    if (isAsking.current) return
    isAsking.current = true
    const found = await askHolders(asked).catch(() => null)
    isAsking.current = false
    const { bought } = boughtOrSent(found, files)
    if (bought) setWarning({ sentence: bought, goOn })
    else goOn()
  }

  return { holders, files, warning, before, leaveIt: () => setWarning(null) }
}
