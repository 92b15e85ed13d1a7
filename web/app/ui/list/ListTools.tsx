import type { ReactNode } from 'react'
import { SearchBox } from '~/ui/controls/SearchBox'
import { GetForm } from '~/ui/link/GetForm'
import styles from './ListTools.module.css'

interface ListToolsProps {
  /** The label of the search box. */
  label: string
  q: string | undefined
  /** Query parameters that a search keeps. */
  kept: Record<string, string | null | undefined>
  /** Lets the filters wrap below the search box. */
  many?: boolean
  /** `FilterChips`. */
  children: ReactNode
}

/** Search and filters of a list. Both only change the URL, so they work without scripts. */
export function ListTools({ label, q, kept, many = false, children }: ListToolsProps) {
  return (
    <div className={many ? `${styles.tools} ${styles.many}` : styles.tools}>
      <GetForm role="search" className={styles.search}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchBox key={q} label={label} placeholder={label} defaultValue={q} />
      </GetForm>
      {children}
    </div>
  )
}
