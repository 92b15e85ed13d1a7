import { useCurrentUser } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { Link } from '~/ui/link/Link'
import { Tokens } from '~/ui/text/Tokens'
import styles from './Balance.module.css'
import { wallet } from './nav-items'

/** The balance on phones, as a link to the wallet. */
export function BalanceChip() {
  const user = useCurrentUser()
  if (!user || user.isOperator) return null
  return (
    <Link to={wallet.path} className={styles.chip}>
      <span className="visually-hidden">Balance: </span>
      <Tokens amount={user.balance} />
    </Link>
  )
}

export function BalanceBox() {
  const user = useCurrentUser()
  if (!user || user.isOperator) return null
  return (
    <div className={styles.box}>
      <p>
        <span className={styles.label}>Balance</span>
        <b>
          <Tokens amount={user.balance} />
        </b>
      </p>
      <ButtonLink to={wallet.path} size="sm" full className={styles.topUp}>
        Top up
      </ButtonLink>
    </div>
  )
}
