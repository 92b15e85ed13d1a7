import { messages } from '@ovation/contract/limits'
import { useCallback } from 'react'
import { toast } from '~/ui/feedback/toast'
import { copyLink } from './copy-link'

/** Opens the device's share sheet, or copies the URL. */
export function useShare(title: string, path: string) {
  return useCallback(async () => {
    if (!navigator.share) return copyLink(path)
    try {
      await navigator.share({ title, url: new URL(path, window.location.origin).href })
    } catch (error) {
      // The share sheet was closed.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ kind: 'error', message: messages.somethingWentWrong })
    }
  }, [title, path])
}
