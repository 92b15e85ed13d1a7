import type { Me } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { profileOptions, useReference } from '~/api/reference'
import { CountryField, UsernameField } from '~/features/identity/auth/AccountFields'
import { useAppDispatch } from '~/store/hooks'
import { resultOf } from '~/store/slice'
import { type ProfileChanges, updateProfile } from '~/store/user-slice'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSave } from '~/ui/form/use-save'
import { nullableOf, optionalOf, textOf } from '~/ui/form/values'
import styles from './Account.module.css'
import { choicesOf } from './choices'
import { EmailField, showAddress } from './EmailField'
import { LegalNameFields } from './LegalNameFields'
import { TimezoneField } from './TimezoneField'
import { useOwnerCheck } from './use-owner-check'

/** An empty username or address changes nothing: an account cannot lose them. */
function changesIn(values: FormData): ProfileChanges {
  return {
    name: textOf(values, 'name'),
    firstName: textOf(values, 'firstName'),
    lastName: textOf(values, 'lastName'),
    username: optionalOf(values, 'username'),
    email: optionalOf(values, 'email'),
    gender: nullableOf(values, 'gender'),
    country: nullableOf(values, 'country'),
    timezone: nullableOf(values, 'timezone'),
  }
}

export function ProfileForm({ user }: { user: Me }) {
  const dispatch = useAppDispatch()
  const { guarded, sheet } = useOwnerCheck()
  const submission = useSave(async (values, form) => {
    const changes = changesIn(values)
    const saved = await guarded((confirmed) =>
      resultOf(dispatch(updateProfile({ ...changes, ...confirmed }))),
    )
    showAddress(form, saved.email)
  })
  const { list } = useReference(profileOptions)
  return (
    <>
      {sheet}
      <Form submission={submission}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={limits.name}
          defaultValue={user.name}
          hint="The name other people see."
          required
        />
        <LegalNameFields {...user} />
        <UsernameField defaultValue={user.username ?? ''} required />
        <EmailField email={user.email} verified={user.verifiedEmail} />
        <div className={styles.pair}>
          <SelectField
            label="Gender"
            name="gender"
            empty="Prefer not to say"
            defaultValue={user.gender ?? ''}
            options={choicesOf(list?.genders, user.gender)}
          />
          <CountryField empty="Prefer not to say" defaultValue={user.country} />
        </div>
        <TimezoneField timezone={user.timezone} />
        <Submit busy="Saving…">Save</Submit>
      </Form>
    </>
  )
}
