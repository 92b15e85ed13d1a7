import { useLocation } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useReason } from '~/shell/return-to'
import { useSettings } from '~/store/hooks'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { Link } from '~/ui/link/Link'
import type { Route } from './+types/fan-register'
import { AccountFields } from './AccountFields'
import styles from './Auth.module.css'
import { AuthPage } from './AuthPage'
import { CheckMail } from './CheckMail'
import { ConsentFields } from './ConsentFields'
import { ExternalSignIn } from './ExternalSignIn'
import { InvitationField, SignUpClosed, useIsInvitedToTeam } from './SignUpMode'
import { SiteCaptcha } from './SiteCaptcha'
import { useFanRegister } from './use-register'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Join as a fan' })
}

export const loader = page('guest')

export default function FanRegister() {
  const { awaited, submission } = useFanRegister()
  const { state } = useLocation()
  const reason = useReason()
  const { signUp } = useSettings()
  const isInvitedToTeam = useIsInvitedToTeam()
  if (awaited) return <CheckMail {...awaited} />
  if (signUp === 'closed' && !isInvitedToTeam) return <SignUpClosed />
  return (
    <AuthPage
      title="Join as a fan"
      lead={reason ? `Join ${reason}.` : 'Create an account to follow the creators you like.'}
    >
      <p className={styles.aside}>
        Already have an account?{' '}
        <Link to="/auth/login" state={state} className={styles.link}>
          Log in
        </Link>
      </p>
      <Form submission={submission}>
        <InvitationField />
        <AccountFields />
        <ConsentFields />
        <SiteCaptcha />
        <Submit full busy="Creating your account…">
          Join as a fan
        </Submit>
      </Form>
      <ExternalSignIn />
      <p className={styles.aside}>
        Are you a creator?{' '}
        <Link to="/auth/creator-register" className={styles.link}>
          Join as a creator
        </Link>
      </p>
    </AuthPage>
  )
}
