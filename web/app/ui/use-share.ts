import { messages } from '@ovation/contract/limits'
import { useCallback } from 'react'
import { toast } from '~/ui/toast'

/** Hands the page to the device's own share sheet, or puts its address on the clipboard. */
export function useShare(title: string, path: string) {
  return useCallback(async () => {
    const url = new URL(path, window.location.origin).href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast({ message: 'The link is copied.' })
      }
    } catch (error) {
      // Closing the share sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ kind: 'error', message: messages.somethingWentWrong })
    }
  }, [title, path])
}
