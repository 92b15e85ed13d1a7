import { messages } from '@ovation/contract/limits'
import { toast } from '~/ui/feedback/toast'

/** Copies text and shows a toast. */
export async function copyText(text: string, message = 'Text copied.') {
  try {
    await navigator.clipboard.writeText(text)
    toast({ message })
  } catch {
    toast({ kind: 'error', message: messages.somethingWentWrong })
  }
}
