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
  asked: string | undefined
  empty: boolean
  tabs?: ReactNode
}

/** The head of a list of people: count and search. */
export function PeopleHead({ title, count, label, asked, empty, tabs }: PeopleHeadProps) {
  return (
    <>
      <PageHead title={title} lead={count} />
      {tabs}
      {(asked || !empty) && (
        <GetForm role="search" className={styles.search}>
          <SearchBox key={asked} label={label} placeholder={label} defaultValue={asked} />
        </GetForm>
      )}
    </>
  )
}
