import type { DocumentField } from '@ovation/contract'
import { limits, messages } from '@ovation/contract/limits'
import { useRevalidator } from 'react-router'
import { failureOf } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { formatSize } from '~/ui/form/format-size'
import { useUpload } from '~/ui/form/use-upload'

export function useDocumentUpload(field: DocumentField) {
  const { progress, send, cancel } = useUpload()
  const { revalidate } = useRevalidator()

  async function choose(file: File) {
    if (file.size > limits.documentBytes) {
      toast({ kind: 'error', message: `Choose a file of up to ${formatSize(limits.documentBytes)}.` })
      return
    }
    const form = new FormData()
    form.append(field, file)
    try {
      await send('POST /performers/documents/upload', form)
      await revalidate()
      toast({ message: messages.changesSaved })
    } catch (error) {
      const { code, message } = failureOf(error, messages.tryAgainLater)
      if (code !== 'ABORTED') toast({ kind: 'error', message })
    }
  }

  return { progress, choose, cancel }
}
