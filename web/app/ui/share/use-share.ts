import { messages } from '@ovation/contract/limits'
import { useCallback } from 'react'
import { toast } from '~/ui/feedback/toast'
import { copyLink } from './copy-link'

/** Hands the page to the device's own share sheet, or puts its address on the clipboard. */
export function useShare(title: string, path: string) {
  return useCallback(async () => {
    if (!navigator.share) return copyLink(path)
    try {
      await navigator.share({ title, url: new URL(path, window.location.origin).href })
    } catch (error) {
      // Closing the share sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ kind: 'error', message: messages.somethingWentWrong })
    }
  }, [title, path])
}
