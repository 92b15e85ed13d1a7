import { limits } from '@ovation/contract/limits'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { Link } from '~/ui/link/Link'
import type { Route } from './+types/fan-register'
import { AccountFields } from './AccountFields'
import styles from './Auth.module.css'
import { AuthPage } from './AuthPage'
import { CheckMail } from './CheckMail'
import { ConsentFields } from './ConsentFields'
import { ExternalSignIn } from './ExternalSignIn'
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
  if (awaited) return <CheckMail {...awaited} />
  return (
    <AuthPage title="Take a seat" lead="An account to follow the people you like.">
      <Form submission={submission}>
        <TextField label="Name" name="name" autoComplete="name" maxLength={limits.name} required />
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
