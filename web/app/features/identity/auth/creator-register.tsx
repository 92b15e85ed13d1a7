import { limits } from '@ovation/contract/limits'
import { profileOptions } from '@ovation/contract/options'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useSettings } from '~/store/hooks'
import { FileField } from '~/ui/form/FileField'
import { Form } from '~/ui/form/Form'
import { Progress } from '~/ui/form/Progress'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { Link } from '~/ui/link/Link'
import type { Route } from './+types/creator-register'
import { AccountFields, CountryField } from './AccountFields'
import styles from './Auth.module.css'
import { AuthPage } from './AuthPage'
import { BirthdayField } from './BirthdayField'
import { CheckMail } from './CheckMail'
import { ConsentFields } from './ConsentFields'
import { documentRules } from './documents'
import { ExternalSignIn } from './ExternalSignIn'
import { InvitationField, SignUpClosed } from './SignUpMode'
import { SiteCaptcha } from './SiteCaptcha'
import { useCreatorRegister } from './use-register'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Join as a creator' })
}

export const loader = page('guest')

export default function CreatorRegister() {
  const { awaited, submission, progress, cancel } = useCreatorRegister()
  const { signUp } = useSettings()
  if (awaited) return <CheckMail {...awaited} />
  if (signUp === 'closed') return <SignUpClosed />
  return (
    <AuthPage title="Join as a creator" lead="We review your documents before your page goes public.">
      <Form submission={submission}>
        <InvitationField />
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={limits.name}
            required
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={limits.name}
            required
          />
        </div>
        <TextField
          label="Stage name"
          name="name"
          autoComplete="nickname"
          maxLength={limits.name}
          hint="Shown on your page. You can use your own name."
          required
        />
        <AccountFields />
        <div className={styles.pair}>
          <CountryField empty="Prefer not to say" />
          <SelectField
            label="Gender"
            name="gender"
            options={profileOptions.genders}
            empty="Prefer not to say"
          />
        </div>
        <BirthdayField required />
        <FileField
          label="Your ID"
          name="idVerification"
          hint="Passport, ID card or driving licence, with all four corners visible."
          required
          {...documentRules}
        />
        <FileField
          label="Photo of you holding your ID"
          name="documentVerification"
          hint="A photo of you next to the same document. Only the people who verify see these."
          required
          {...documentRules}
        />
        <ConsentFields />
        <SiteCaptcha />
        {progress !== null && <Progress {...progress} onCancel={cancel} />}
        <Submit full busy="Creating your account…">
          Join as a creator
        </Submit>
      </Form>
      <ExternalSignIn joinAs="performer" />
      <p className={styles.aside}>
        Not a creator?{' '}
        <Link to="/auth/fan-register" className={styles.link}>
          Join as a fan
        </Link>
      </p>
    </AuthPage>
  )
}
