import { ButtonLink } from '~/ui/controls/Button'
import { AuthPage } from './AuthPage'

/** The way back from another site: either it works and this page is gone, or it says why not. */
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
