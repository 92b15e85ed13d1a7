import { type ReactNode, useId } from 'react'
import styles from './SideCard.module.css'

/** What a subscription costs or brings, beside a creator's page and in sight all the way down. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
