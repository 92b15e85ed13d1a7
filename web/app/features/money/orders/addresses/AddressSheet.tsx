import type { Address } from '@ovation/contract'
import { Sheet } from '~/ui/overlay/Sheet'
import { AddressForm } from './AddressForm'
import { useSaveAddress } from './use-save-address'

interface AddressSheetProps {
  /** Null for a new one. */
  kept: Address | null
  onSaved: (address: Address) => void
  onClose: () => void
}

/** Worth a dynamic import: most people have written down where they live. */
export default function AddressSheet({ kept, onSaved, onClose }: AddressSheetProps) {
  const submission = useSaveAddress(kept, onSaved)
  return (
    <Sheet title={kept ? 'Edit address' : 'New address'} held={submission.busy} onClose={onClose}>
      <AddressForm kept={kept} submission={submission} />
    </Sheet>
  )
}
