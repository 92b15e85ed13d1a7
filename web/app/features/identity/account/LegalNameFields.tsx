import { limits } from '@ovation/contract/limits'
import { TextField } from '~/ui/form/TextField'
import styles from './Account.module.css'

export function LegalNameFields({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <div className={styles.pair}>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={limits.name}
        defaultValue={firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={limits.name}
        defaultValue={lastName}
      />
    </div>
  )
}
