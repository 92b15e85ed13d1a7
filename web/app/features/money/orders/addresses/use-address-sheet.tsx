import type { Address } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'

const AddressSheet = lazy(() => import('./AddressSheet'))

/** Opens the address sheet. */
export function useAddressSheet(onSaved: (address: Address) => void) {
  const [open, setOpen] = useState<{ kept: Address | null } | null>(null)
  const close = () => setOpen(null)
  return {
    add: () => setOpen({ kept: null }),
    edit: (kept: Address) => setOpen({ kept }),
    sheet: open && (
      <Suspense>
        <AddressSheet
          kept={open.kept}
          onClose={close}
          onSaved={(address) => {
            close()
            onSaved(address)
          }}
        />
      </Suspense>
    ),
  }
}
