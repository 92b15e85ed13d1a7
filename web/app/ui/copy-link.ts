import { messages } from '@ovation/contract/limits'
import { toast } from '~/ui/toast'

/** Puts the address of a page of this site on the clipboard, and says so. */
export async function copyLink(path: string) {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
    toast({ message: 'The link is copied.' })
  } catch {
    toast({ kind: 'error', message: messages.somethingWentWrong })
  }
}
