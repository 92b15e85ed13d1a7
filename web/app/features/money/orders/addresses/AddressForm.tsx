import type { Address } from '@ovation/contract'
import { PlaceFields } from '~/features/identity/account/creator/PlaceFields'
import { useCurrentUser } from '~/store/hooks'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import type { Submission } from '~/ui/form/use-submit'
import styles from './AddressForm.module.css'

interface AddressFormProps {
  /** Null for a new address. */
  kept: Address | null
  submission: Submission
}

export function AddressForm({ kept, submission }: AddressFormProps) {
  const user = useCurrentUser()
  const place = kept ?? { country: user?.country ?? null, state: null, city: null }
  return (
    <Form submission={submission} className={styles.form}>
      <TextField
        label="Recipient"
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={kept?.name ?? user?.name}
        required
      />
      <PlaceFields place={place} required />
      <TextField
        label="Street and number"
        name="streetAddress"
        autoComplete="address-line1"
        maxLength={200}
        defaultValue={kept?.streetAddress}
        required
      />
      <div className={styles.pair}>
        <TextField
          label="Apartment or floor"
          name="streetNumber"
          autoComplete="address-line2"
          maxLength={20}
          defaultValue={kept?.streetNumber}
        />
        <TextField
          label="Postcode"
          name="zipCode"
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={kept?.zipCode}
        />
      </div>
      <details className={styles.more} open={Boolean(kept?.district || kept?.ward || kept?.description)}>
        <summary>More fields</summary>
        <div className={styles.pair}>
          <TextField label="District" name="district" maxLength={80} defaultValue={kept?.district} />
          <TextField label="Ward" name="ward" maxLength={80} defaultValue={kept?.ward} />
        </div>
        <TextArea
          label="Delivery instructions"
          name="description"
          rows={2}
          maxLength={300}
          defaultValue={kept?.description}
        />
      </details>
      <Submit busy="Saving…" full>
        {kept ? 'Save' : 'Save address'}
      </Submit>
    </Form>
  )
}
