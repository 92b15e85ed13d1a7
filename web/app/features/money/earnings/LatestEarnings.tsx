import type { Earning } from '@ovation/contract'
import { kindOf } from '~/features/money/wallet/charge-labels'
import { Panel } from '~/ui/layout/Panel'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { tokens } from '~/ui/text/format'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { Tokens } from '~/ui/text/Tokens'
import styles from './money.module.css'

/** The latest sales. */
export function LatestEarnings({ earnings }: { earnings: readonly Earning[] }) {
  return (
    <Panel
      look="facts"
      title="Just now"
      action={
        <Link to="/creator/earnings" className={styles.more}>
          All sales
        </Link>
      }
    >
      {earnings.length === 0 ? (
        <p>Your first sale will appear here.</p>
      ) : (
        <ul className={styles.types}>
          {earnings.map(({ _id, userInfo, type, netPrice, status, createdAt }) => (
            <li key={_id}>
              <Avatar src={userInfo.avatar} />
              <p>
                <b>{userInfo.name}</b>
                <small>
                  {kindOf(type)} · <TimeAgo instant={createdAt} />
                </small>
              </p>
              <span className={styles.sum}>
                <b>{status === 'refunded' ? <s>{tokens(netPrice)}</s> : <Tokens amount={netPrice} />}</b>
                {status === 'refunded' && <small>Refunded</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
