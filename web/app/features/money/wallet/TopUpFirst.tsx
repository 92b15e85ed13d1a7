import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { inHundredths } from '~/ui/money/PriceLine'
import styles from './sheets.module.css'

const TopUpSheet = lazy(() => import('./TopUpSheet'))

interface TopUpFirstProps {
  /** The missing tokens; zero or less if there are enough. */
  missing: number
  /** Names the purpose, such as "Top up to unlock". */
  label: string
  /** The label to return, such as "Back to the post". */
  back: string
  /** The button that pays, once the balance is sufficient. */
  children: ReactNode
}

/** Replaces the button: an insufficient balance is topped up here, and the choices below are kept. */
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
