import type { Me } from '@ovation/contract'
import { NewPasswordField } from '~/features/identity/auth/NewPasswordField'
import { useOutgoingPassword } from '~/features/identity/auth/password'
import { useAppDispatch } from '~/store/hooks'
import { resultOf } from '~/store/slice'
import { updatePassword } from '~/store/user-slice'
import { Form } from '~/ui/form/Form'
import { PasswordField } from '~/ui/form/PasswordField'
import { Submit } from '~/ui/form/Submit'
import { useSave } from '~/ui/form/use-save'
import { secretOf } from '~/ui/form/values'
import { useOwnerCheck } from './use-owner-check'

interface PasswordFormProps {
  user: Me
  /** `go` where it is the only form of the page. */
  look?: 'go' | 'plain'
}

/** Accounts created with Google or X have no password; setting the first one needs none. */
export function PasswordForm({ user, look = 'plain' }: PasswordFormProps) {
  const dispatch = useAppDispatch()
  const outgoing = useOutgoingPassword()
  const { guarded, sheet } = useOwnerCheck()
  const submission = useSave(async (values, form) => {
    const current = secretOf(values, 'currentPassword')
    const change = {
      password: await outgoing(secretOf(values, 'password')),
      source: user.isPerformer ? 'performer' : 'user',
      ...(current ? { currentPassword: await outgoing(current) } : {}),
    }
    // The sheet appears only for a first password; otherwise the form has the current one.
    await guarded(() => resultOf(dispatch(updatePassword(change))))
    form.reset()
  })
  return (
    <>
      {sheet}
      <Form submission={submission}>
        {/* Password managers want to know whose password it is. */}
        <input
          type="text"
          autoComplete="username"
          defaultValue={user.email ?? user.username ?? ''}
          readOnly
          hidden
        />
        {user.hasPassword && (
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
          />
        )}
        <NewPasswordField label="New password" />
        <Submit busy="Saving…" look={look}>
          {user.hasPassword ? 'Change password' : 'Set password'}
        </Submit>
      </Form>
    </>
  )
}
