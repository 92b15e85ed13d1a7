import { useEffect } from 'react'
import { readLocal, saveLocal } from '~/api/storage'
import { install, isInstallPrompt, keepInstallPrompt } from '~/shell/install'
import { toast } from '~/ui/feedback/toast'

const askedKey = 'homescreenAsked'

/** Offers to install the site: once in a toast, and in the menu as long as the browser allows it. */
export function useAddToHomescreen() {
  useEffect(() => {
    const offer = (event: Event) => {
      if (!isInstallPrompt(event)) return
      event.preventDefault()
      keepInstallPrompt(event)
      if (readLocal(askedKey)) return
      saveLocal(askedKey, 'yes')
      toast({
        message: 'Open this site from your home screen.',
        action: { label: 'Add to home screen', run: () => void install() },
      })
    }
    const installed = () => keepInstallPrompt(null)
    window.addEventListener('beforeinstallprompt', offer)
    window.addEventListener('appinstalled', installed)
    return () => {
      window.removeEventListener('beforeinstallprompt', offer)
      window.removeEventListener('appinstalled', installed)
    }
  }, [])
}
