import { ButtonLink } from '~/ui/controls/Button'
import { AuthPage } from './AuthPage'

/** The callback page of a provider: progress, or why the sign-in failed. */
export function SignInAnswer({ provider, refusal }: { provider: string; refusal: string | null }) {
  if (!refusal) {
    return (
      <AuthPage title="One moment" lead={`${provider} has confirmed who you are. Logging you in.`}>
        <noscript>
          <p>The last step needs JavaScript.</p>
        </noscript>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Not signed in" lead={refusal}>
      <ButtonLink to="/auth/login" look="go" full>
        Back to log in
      </ButtonLink>
    </AuthPage>
  )
}
