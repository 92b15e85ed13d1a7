import { useState } from 'react'
import { useOutgoingPassword } from '~/features/identity/auth/password'
import { useLogout } from '~/shell/session'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { Hint } from '~/ui/feedback/Hint'
import { Form } from '~/ui/form/Form'
import { PasswordField } from '~/ui/form/PasswordField'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { secretOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'

interface ConfirmItIsYouProps {
  answer: (currentPassword: string) => Promise<void>
  leave: () => void
}

const title = 'Confirm it’s you'

/** A login on an unattended device must not be enough for this change. */
export function ConfirmItIsYou({ answer, leave }: ConfirmItIsYouProps) {
  const user = useCurrentUser()
  const outgoing = useOutgoingPassword()
  const submission = useSubmit(async (values) => answer(await outgoing(secretOf(values, 'currentPassword'))))
  if (!user?.hasPassword) return <LogInAgain leave={leave} />
  return (
    <Sheet title={title} held={submission.busy} onClose={leave}>
      <p>You logged in a while ago. This change needs your password.</p>
      <Form submission={submission}>
        <PasswordField
          label="Your password"
          name="currentPassword"
          autoComplete="current-password"
          required
          autoFocus
        />
        <Submit full busy="Checking…">
          Confirm
        </Submit>
      </Form>
    </Sheet>
  )
}

/** People who log in with Google or X have no password to enter. */
function LogInAgain({ leave }: { leave: () => void }) {
  const logout = useLogout()
  const [leaving, setLeaving] = useState(false)
  return (
    <Sheet title={title} held={leaving} onClose={leave}>
      <p>You logged in a while ago. Log in again to make this change.</p>
      <Button
        look="go"
        full
        busy={leaving && 'One moment…'}
        onClick={() => {
          setLeaving(true)
          void logout()
        }}
      >
        Log in again
      </Button>
      <Hint>What you typed here won’t be saved.</Hint>
    </Sheet>
  )
}
