import { useSearchParams } from 'react-router'
import { Button } from '~/ui/controls/Button'
import { IconLink } from '~/ui/controls/IconButton'
import { SearchBox } from '~/ui/controls/SearchBox'
import IconArrowLeft from '~/ui/icons/IconArrowLeft'
import IconChevronLeft from '~/ui/icons/IconChevronLeft'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import { GetForm } from '~/ui/link/GetForm'
import { Link } from '~/ui/link/Link'
import { tokens } from '~/ui/text/format'
import styles from './Console.module.css'
import { rowsPerPage, searchWith } from './list-query'

/** Parameters that a new search drops. */
const dropped = ['q', 'page', 'cursor', 'open']

/** A GET form, so it works without scripts. It keeps the filters and the sort. */
export function ListSearch({ label, q }: { label: string; q: string }) {
  const [search] = useSearchParams()
  return (
    <GetForm role="search" aria-label={label} className={styles.search}>
      {[...search].map(
        ([name, value]) =>
          !dropped.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchBox key={q} label={label} defaultValue={q} placeholder={label} />
      <Button type="submit">Search</Button>
    </GetForm>
  )
}

interface PagerProps {
  page: number
  total: number
  /** The cursor of the next page. Lists of millions find it without counting past earlier rows. */
  next?: string | null | undefined
  /** The server stops counting here. */
  countedUpTo?: number
}

export function Pager({ page, total, next, countedUpTo = Number.POSITIVE_INFINITY }: PagerProps) {
  const [search] = useSearchParams()
  const pages = Math.ceil(total / rowsPerPage)
  const isMore = total >= countedUpTo
  const hasNext = next === undefined ? page < pages : next !== null
  if (page === 1 && !hasNext) return null
  const first = (page - 1) * rowsPerPage + 1
  const last = hasNext ? page * rowsPerPage : Math.max(total, first)
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        {tokens(first)} to {tokens(last)} of {tokens(Math.max(total, last))}
        {isMore && ' or more'}
      </span>
      <span className={styles.turn}>
        {page > 1 && (
          <IconLink
            to={searchWith(search, { page: page > 2 ? page - 1 : null, cursor: null, open: null })}
            label="Previous page"
            icon={IconChevronLeft}
          />
        )}
        Page {tokens(page)}
        {hasNext && (
          <IconLink
            to={searchWith(search, { page: page + 1, cursor: next ?? null, open: null })}
            label="Next page"
            icon={IconChevronRight}
          />
        )}
      </span>
    </nav>
  )
}

/** On a phone the open row covers the list. */
export function BackToList() {
  const [search] = useSearchParams()
  return (
    <Link to={searchWith(search, { open: null })} className={styles.back}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      Back to the list
    </Link>
  )
}
