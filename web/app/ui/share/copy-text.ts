import { messages } from '@ovation/contract/limits'
import { toast } from '~/ui/feedback/toast'

/** Puts words on the clipboard, and says so. */
export async function copyText(text: string, said = 'Text copied.') {
  try {
    await navigator.clipboard.writeText(text)
    toast({ message: said })
  } catch {
    toast({ kind: 'error', message: messages.somethingWentWrong })
  }
}
