import type { Address } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { toast } from '~/ui/feedback/toast'
import IconPencil from '~/ui/icons/IconPencil'
import IconTrash from '~/ui/icons/IconTrash'
import { Confirm } from '~/ui/overlay/Confirm'
import { AddressCard } from './AddressCard'
import { addressOnOneLine } from './format-address'
import styles from './MyAddresses.module.css'
import { useAddressSheet } from './use-address-sheet'
import { useAddresses } from './use-addresses'

export function MyAddresses({ loaded }: { loaded: readonly Address[] }) {
  const { addresses, keep, forget, forgetting } = useAddresses(loaded)
  const { add, edit, sheet } = useAddressSheet(keep)
  const [removing, setRemoving] = useState<Address | null>(null)
  const addButton = (
    <Button look="go" onClick={add}>
      Add an address
    </Button>
  )
  async function forgetAddress(address: Address) {
    const why = await forget(address)
    setRemoving(null)
    if (why) toast({ kind: 'error', message: why })
  }
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState picture="/state-empty.webp" title="No addresses yet" action={addButton}>
          Add an address for deliveries. Only creators you order from can see it.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.addresses}>
            {addresses.map((address) => (
              <li key={address._id}>
                <AddressCard place={address} />
                <IconButton
                  label={`Edit the address of ${address.name}, ${address.city}`}
                  icon={IconPencil}
                  size={20}
                  onClick={() => edit(address)}
                />
                <IconButton
                  label={`Delete the address of ${address.name}, ${address.city}`}
                  icon={IconTrash}
                  size={20}
                  onClick={() => setRemoving(address)}
                />
              </li>
            ))}
          </ul>
          {addresses.length < limits.addresses ? (
            <div className={styles.add}>{addButton}</div>
          ) : (
            <p className={styles.add}>
              You can save {limits.addresses} addresses. Delete one to add another.
            </p>
          )}
        </>
      )}
      {sheet}
      {removing && (
        <Confirm
          title="Delete this address?"
          yes="Delete"
          busy={forgetting && 'Deleting…'}
          onYes={() => void forgetAddress(removing)}
          onNo={() => setRemoving(null)}
        >
          {removing.name}, {addressOnOneLine(removing)}. Orders already placed aren’t affected.
        </Confirm>
      )}
    </>
  )
}
