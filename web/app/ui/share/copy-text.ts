import { messages } from '@ovation/contract/limits'
import { toast } from '~/ui/feedback/toast'

/** Copies text and shows a toast. */
export async function copyText(text: string, said = 'Text copied.') {
  try {
    await navigator.clipboard.writeText(text)
    toast({ message: said })
  } catch {
    toast({ kind: 'error', message: messages.somethingWentWrong })
  }
}
