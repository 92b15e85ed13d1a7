import type { ReactNode } from 'react'
import styles from './Applause.module.css'

const coins = Array.from({ length: 10 }, (_, place) => `${place * 36}deg`)

/** Coins that fly up around an avatar; none with reduced motion. */
export function Applause({ children }: { children: ReactNode }) {
  return (
    <div className={styles.applause}>
      {coins.map((angle) => (
        <i key={angle} className={styles.coin} style={{ '--angle': angle }} aria-hidden />
      ))}
      {children}
    </div>
  )
}
