import type { ReactNode } from 'react'
import { SearchBox } from '~/ui/controls/SearchBox'
import { GetForm } from '~/ui/link/GetForm'
import styles from './ListTools.module.css'

interface ListToolsProps {
  /** What the search box is for. */
  label: string
  q: string | undefined
  /** What else the address says; a search keeps it. */
  kept: Record<string, string | null | undefined>
  /** More chips than fit beside the search: they may go below it. */
  many?: boolean
  /** Ways to show only some: `FilterChips`. */
  children: ReactNode
}

/** Finding something in a list: by a word, by its kind. Only the address changes, so it needs no script. */
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
