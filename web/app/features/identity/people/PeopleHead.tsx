import type { ReactNode } from 'react'
import { SearchBox } from '~/ui/controls/SearchBox'
import { PageHead } from '~/ui/layout/PageHead'
import { GetForm } from '~/ui/link/GetForm'
import styles from './people-list.module.css'

interface PeopleHeadProps {
  title: string
  count: string
  /** The label of the search box. */
  label: string
  search: string | undefined
  empty: boolean
  tabs?: ReactNode
}

/** The head of a list of people: count and search. */
export function PeopleHead({ title, count, label, search, empty, tabs }: PeopleHeadProps) {
  return (
    <>
      <PageHead title={title} lead={count} />
      {tabs}
      {(search || !empty) && (
        <GetForm role="search" className={styles.search}>
          <SearchBox key={search} label={label} placeholder={label} defaultValue={search} />
        </GetForm>
      )}
    </>
  )
}
