import type { SettingValues } from '@ovation/contract'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import styles from './setup.module.css'
import { useSaveSettings } from './use-save-settings'

type Mode = SettingValues['signUp']

const modes = [
  { value: 'open', text: 'Everyone' },
  { value: 'invite', text: 'People with an invitation' },
  { value: 'closed', text: 'Closed for now' },
] as const satisfies readonly { value: Mode; text: string }[]

export function SignUpStep({ version, signUp }: { version: number; signUp: Mode }) {
  const save = useSaveSettings('sign-up', version)
  const submission = useSubmit(async (values) => {
    const chosen = modes.find(({ value }) => value === textOf(values, 'signUp'))?.value ?? signUp
    await save({ signUp: chosen })
    toast({ message: 'Saved.' })
  })
  return (
    <Form key={version} submission={submission}>
      <SelectField label="New accounts" name="signUp" options={modes} defaultValue={signUp} />
      <div className={styles.actions}>
        <Submit busy="Saving…">Save</Submit>
      </div>
    </Form>
  )
}
