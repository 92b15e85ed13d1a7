import type { ReactNode } from 'react'
import styles from './Detail.module.css'

interface FactsProps {
  /** Facts without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** What is known about a row, as names and values. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  )
  return (
    <dl className={styles.facts}>
      {known.map(([label, value]) => (
        <FactRow key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

function FactRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
