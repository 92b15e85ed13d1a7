import styles from './Auth.module.css'
import { AuthPage } from './AuthPage'
import { ResendLink } from './ResendLink'
import type { Awaited } from './use-register'

/** Shown after registration when the address must be confirmed first. */
export function CheckMail({ email, message }: Awaited) {
  return (
    <AuthPage title="Check your email" lead={message}>
      <div className={`${styles.stack} ${styles.wide}`}>
        <p>
          We sent it to <b>{email}</b>.
        </p>
        <ResendLink email={email} />
      </div>
    </AuthPage>
  )
}
