import type { PrivateStream } from '@ovation/contract'
import { useEffect } from 'react'
import { refreshBalance } from '~/features/money/wallet/refresh-balance'
import { profilePath } from '~/shell/session'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import { firstNameOf, possessive } from '~/ui/text/names'
import { Tokens } from '~/ui/text/Tokens'
import styles from './Request.module.css'

interface CallOverProps {
  privateStream: PrivateStream
  isCreator: boolean
}

const titles = {
  ended: 'The private stream has ended',
  declined: 'This request was declined',
  cancelled: 'This request was cancelled',
}

/** The receipt of a private stream. */
export function CallOver({ privateStream, isCreator }: CallOverProps) {
  const { creator, fan, status, paid, paidMinutes, minutes, pricePerMinute } = privateStream
  const dispatch = useAppDispatch()
  const balance = useCurrentUser()?.balance ?? 0
  useEffect(() => void dispatch(refreshBalance()).catch(() => {}), [dispatch])
  const other = isCreator ? fan : creator
  const name = firstNameOf(other.name)
  const title = status in titles ? titles[status as keyof typeof titles] : titles.ended
  return (
    <div className={styles.page}>
      <Avatar src={other.avatar} size={128} eager />
      <h1 className="display">{title}</h1>
      {status === 'ended' ? (
        <div className={styles.bill}>
          <PriceLines>
            <PriceLine label={`${isCreator ? `${name} paid` : 'Paid'} for ${counted(paidMinutes, 'minute')}`}>
              <Tokens amount={paid} />
            </PriceLine>
            {!isCreator && (
              <>
                <PriceLine label="Refunded">
                  <Tokens amount={Math.max(0, (minutes - paidMinutes) * pricePerMinute)} />
                </PriceLine>
                <PriceLine label="Balance" total>
                  <Tokens amount={balance} />
                </PriceLine>
              </>
            )}
          </PriceLines>
        </div>
      ) : (
        <p>{isCreator ? 'The tokens were refunded.' : 'Your tokens were refunded.'}</p>
      )}
      <div className={styles.actions}>
        {isCreator ? (
          <>
            <ButtonLink look="go" to="/creator/live">
              Back to the studio
            </ButtonLink>
            {paid > 0 && <ButtonLink to="/creator/earnings">Your earnings</ButtonLink>}
          </>
        ) : (
          <ButtonLink look="go" to={profilePath(creator)}>
            {possessive(name)} page
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
