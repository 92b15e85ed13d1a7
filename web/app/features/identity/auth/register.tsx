import { useLocation } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useSettings } from '~/store/hooks'
import { Link } from '~/ui/link/Link'
import type { Route } from './+types/register'
import styles from './Auth.module.css'
import { AuthPage } from './AuthPage'
import { RoleChoice } from './RoleChoice'
import { SignUpClosed } from './SignUpMode'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Join' })
}

export const loader = page('guest')

export default function Register() {
  const { state } = useLocation()
  const { signUp } = useSettings()
  if (signUp === 'closed') return <SignUpClosed />
  return (
    <AuthPage title="Join as a fan or a creator" lead="Each account is one or the other.">
      <RoleChoice />
      <p className={styles.aside}>
        Already have an account?{' '}
        <Link to="/auth/login" state={state} className={styles.link}>
          Log in
        </Link>
      </p>
    </AuthPage>
  )
}
