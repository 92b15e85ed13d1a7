import type { Place } from '@ovation/contract'
import { IconButton } from '~/ui/controls/IconButton'
import { toast } from '~/ui/feedback/toast'
import IconCopy from '~/ui/icons/IconCopy'
import { addressAsText } from './addresses/format-address'

/** Copies the address for the shipping label. */
export function CopyAddress({ place }: { place: Place }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(addressAsText(place))
      toast({ message: 'Address copied.' })
    } catch {
      // Browsers block the clipboard on sites without TLS.
      toast({ kind: 'error', message: 'Your browser doesn’t allow copying. Select the address and copy it.' })
    }
  }
  return <IconButton label="Copy address" icon={IconCopy} size={20} onClick={() => void copy()} />
}
