import { type Feature, isOn } from '@ovation/contract/features'
import { lazy, Suspense, useState } from 'react'
import { useAfterLogin } from '~/shell/return-to'
import { useCurrentUser, useSettings } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import IconLockOpen2 from '~/ui/icons/IconLockOpen2'
import { inHundredths } from '~/ui/money/PriceLine'
import { tokens } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import type { MediaCount } from './lock-labels'
import styles from './UnlockButton.module.css'
import type { OnSale, UnlockKind } from './unlock'

const UnlockSheet = lazy(() => import('./UnlockSheet'))

interface UnlockButtonProps {
  kind: UnlockKind
  item: OnSale
  title: string
  media: MediaCount
  onPaid?: (() => Promise<void>) | undefined
}

/** Messages and streams aren't sold while operators have switched them off. */
const featureOf: Partial<Record<UnlockKind, Feature>> = { message: 'messages', stream: 'live' }

/** The button of an item that is sold separately, and the balance after it. */
export function UnlockButton(props: UnlockButtonProps) {
  const { price } = props.item
  const feature = featureOf[props.kind]
  const settings = useSettings()
  const balance = useCurrentUser()?.balance ?? 0
  const [open, setOpen] = useState(false)
  useAfterLogin(`unlock ${props.item._id}`, () => setOpen(true))
  if (feature && !isOn(feature, settings)) return null
  const left = inHundredths(balance - price)
  return (
    <>
      <Button look="go" onClick={() => setOpen(true)}>
        <IconLockOpen2 size={20} stroke={1.75} aria-hidden />
        {left < 0 ? (
          'Top up to unlock'
        ) : (
          <span>
            Unlock for <Tokens amount={price} />
          </span>
        )}
      </Button>
      <span className={styles.left}>
        {left < 0
          ? `This costs ${tokens(price)}. You have ${tokens(balance)}.`
          : `You have ${tokens(balance)}. After this, ${tokens(left)}.`}
      </span>
      {open && (
        <Suspense>
          <UnlockSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
