import { type ReactNode, useId } from 'react'
import styles from './SideCard.module.css'

/** A sticky card beside a creator's page. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
