import type { Address } from '@ovation/contract'
import { Sheet } from '~/ui/overlay/Sheet'
import { AddressForm } from './AddressForm'
import { useSaveAddress } from './use-save-address'

interface AddressSheetProps {
  /** Null for a new address. */
  kept: Address | null
  onSaved: (address: Address) => void
  onClose: () => void
}

/** Loaded dynamically, because most people have saved their address already. */
export default function AddressSheet({ kept, onSaved, onClose }: AddressSheetProps) {
  const submission = useSaveAddress(kept, onSaved)
  return (
    <Sheet title={kept ? 'Edit address' : 'New address'} held={submission.busy} onClose={onClose}>
      <AddressForm kept={kept} submission={submission} />
    </Sheet>
  )
}
