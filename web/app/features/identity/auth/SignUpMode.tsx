import { useSearchParams } from 'react-router'
import { useSettings } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { TextField } from '~/ui/form/TextField'
import { AuthPage } from './AuthPage'

/** Instead of a form to join, while the site accepts no new accounts. */
export function SignUpClosed() {
  return (
    <AuthPage title="Not open right now" lead="This site doesn’t accept new accounts at the moment.">
      <ButtonLink look="go" full to="/auth/login">
        Log in
      </ButtonLink>
    </AuthPage>
  )
}

/** An invitation to the team leads here. The server admits its address on every site. */
export function useIsInvitedToTeam() {
  const [search] = useSearchParams()
  return search.has('team')
}

/** Only on a site that is invite-only. A link of an invitation fills it in. */
export function InvitationField() {
  const { signUp } = useSettings()
  const [search] = useSearchParams()
  const isInvitedToTeam = useIsInvitedToTeam()
  if (signUp !== 'invite' || isInvitedToTeam) return null
  return (
    <TextField
      label="Invitation"
      name="invitation"
      hint="You need the code of an invitation to join."
      defaultValue={search.get('invitation') ?? ''}
      autoComplete="off"
      maxLength={100}
      required
    />
  )
}
