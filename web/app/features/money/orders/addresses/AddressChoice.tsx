import type { Address } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { Button } from '~/ui/controls/Button'
import { Choice, Choices } from '~/ui/money/Choice'
import styles from './AddressChoice.module.css'
import { addressOnOneLine } from './format-address'
import { useAddressSheet } from './use-address-sheet'

interface AddressChoiceProps {
  addresses: readonly Address[]
  chosen: string | null
  onChoose: (id: string) => void
  /** A new address was saved; it becomes the selected one. */
  onAdded: (address: Address) => void
}

/** The delivery address: a saved one, or a new one. */
export function AddressChoice({ addresses, chosen, onChoose, onAdded }: AddressChoiceProps) {
  const { add, sheet } = useAddressSheet(onAdded)
  return (
    <div className={styles.choice}>
      {addresses.length > 0 && (
        <Choices label="Delivery address">
          {addresses.map((address) => (
            <Choice
              key={address._id}
              name="deliveryAddress"
              value={address._id}
              chosen={address._id === chosen}
              onChoose={onChoose}
              title={address.name}
              note={addressOnOneLine(address)}
            />
          ))}
        </Choices>
      )}
      {addresses.length < limits.addresses && (
        <Button onClick={add}>{addresses.length === 0 ? 'Add an address' : 'Use a different address'}</Button>
      )}
      {sheet}
    </div>
  )
}
