import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { inHundredths } from '~/ui/money/PriceLine'
import styles from './sheets.module.css'

const TopUpSheet = lazy(() => import('./TopUpSheet'))

interface TopUpFirstProps {
  /** Tokens; none when it is below zero. */
  missing: number
  /** Names what it is for, such as "Top up to unlock". */
  label: string
  /** Leads back to it, such as "Back to the post". */
  back: string
  /** What pays, once there is enough. */
  children: ReactNode
}

/** In the place of the button: a wallet that cannot pay is filled on the spot, and whatever was chosen waits underneath. */
export function TopUpFirst({ missing, label, back, children }: TopUpFirstProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {missing > 0 ? (
        <>
          <p className={styles.short}>Not enough tokens. Top up and you’ll come right back here.</p>
          <Button look="go" full onClick={() => setOpen(true)}>
            {label}
          </Button>
        </>
      ) : (
        children
      )}
      {open && (
        <Suspense>
          <TopUpSheet missing={inHundredths(missing)} back={back} onToppedUp={close} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
