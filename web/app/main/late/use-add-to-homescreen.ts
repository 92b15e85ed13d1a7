import { useEffect } from 'react'
import { readLocal, saveLocal } from '~/api/storage'
import { install, isInstallPrompt, keepInstallPrompt } from '~/shell/install'
import { toast } from '~/ui/feedback/toast'

const askedKey = 'homescreenAsked'

/** Browsers that can install the site tell us so. A toast offers it once; the menu offers it as long as they do. */
export function useAddToHomescreen() {
  useEffect(() => {
    const offer = (event: Event) => {
      if (!isInstallPrompt(event)) return
      event.preventDefault()
      keepInstallPrompt(event)
      if (readLocal(askedKey)) return
      saveLocal(askedKey, 'yes')
      toast({
        message: 'Keep the site one tap away.',
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
