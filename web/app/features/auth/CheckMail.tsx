import styles from './Auth.module.css'
import { Door } from './Door'
import { ResendLink } from './ResendLink'
import type { Awaited } from './use-register'

/** The account exists; the link in the letter opens it. */
export function CheckMail({ email, message }: Awaited) {
  return (
    <Door title="Look in your mail" lead={message}>
      <div className={`${styles.stack} ${styles.wide}`}>
        <p>
          The letter went to <b>{email}</b>.
        </p>
        <ResendLink email={email} />
      </div>
    </Door>
  )
}
