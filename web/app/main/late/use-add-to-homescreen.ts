import { useEffect } from 'react'
import { keepOnDevice, keptOnDevice } from '~/api/storage'
import { toast } from '~/ui/toast'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

const askedKey = 'homescreenAsked'

/** Browsers that can install the site tell us so; we ask once, after a tap, as they require. */
export function useAddToHomescreen() {
  useEffect(() => {
    const offer = (event: Event) => {
      if (!isInstallPrompt(event)) return
      event.preventDefault()
      if (keptOnDevice(askedKey)) return
      keepOnDevice(askedKey, 'yes')
      toast({
        message: 'Keep the site one tap away.',
        action: { label: 'Add to home screen', run: () => void event.prompt() },
      })
    }
    window.addEventListener('beforeinstallprompt', offer)
    return () => window.removeEventListener('beforeinstallprompt', offer)
  }, [])
}
