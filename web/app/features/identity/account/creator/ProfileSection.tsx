import type { CreatorSelf } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { UsernameField } from '~/features/identity/auth/AccountFields'
import { BirthdayField } from '~/features/identity/auth/BirthdayField'
import { useAppDispatch } from '~/store/hooks'
import { resultOf } from '~/store/slice'
import { updateCreator } from '~/store/user-slice'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSave } from '~/ui/form/use-save'
import { Panel } from '~/ui/layout/Panel'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import styles from '../Account.module.css'
import { EmailField, showAddress } from '../EmailField'
import { LegalNameFields } from '../LegalNameFields'
import { TimezoneField } from '../TimezoneField'
import { useOwnerCheck } from '../use-owner-check'
import { CategoriesField, LanguagesField, OptionFields } from './OptionFields'
import { PhoneFields } from './PhoneFields'
import { PlaceFields } from './PlaceFields'
import { profileIn } from './profile-values'

export function ProfileSection({ creator }: { creator: CreatorSelf }) {
  const dispatch = useAppDispatch()
  const { guarded, sheet } = useOwnerCheck()
  const submission = useSave(async (values, form) => {
    const changes = { _id: creator._id, ...profileIn(values) }
    const saved = await guarded((confirmed) =>
      resultOf(dispatch(updateCreator({ ...changes, ...confirmed }))),
    )
    showAddress(form, saved.creator.email)
  })
  return (
    <>
      {sheet}
      <Form submission={submission}>
        <UnsavedGuard isUnsaved={submission.isUnsaved} />
        <Panel title="Profile">
          <TextField
            label="Stage name"
            name="name"
            autoComplete="nickname"
            maxLength={limits.name}
            defaultValue={creator.name}
            required
          />
          <UsernameField defaultValue={creator.username ?? ''} required />
          <TextArea
            label="About you"
            name="bio"
            maxLength={limits.bio}
            rows={5}
            defaultValue={creator.bio}
            hint="Shown on your page."
          />
          <CategoriesField creator={creator} />
        </Panel>
        <Panel title="Private details" lead="For emails, verification and payouts. Never shown on your page.">
          <LegalNameFields {...creator} />
          <EmailField email={creator.email} verified={creator.verifiedEmail} />
          <PhoneFields creator={creator} />
          <BirthdayField defaultValue={creator.dateOfBirth ?? ''} />
        </Panel>
        <Panel title="Location">
          <PlaceFields place={creator} />
          <TimezoneField timezone={creator.timezone} />
        </Panel>
        <Panel title="More about you" lead="Optional. Fans can filter creators by these details.">
          <LanguagesField creator={creator} />
          <OptionFields creator={creator} />
        </Panel>
        <div className={styles.end}>
          <Submit busy="Saving…">Save profile</Submit>
        </div>
      </Form>
    </>
  )
}
