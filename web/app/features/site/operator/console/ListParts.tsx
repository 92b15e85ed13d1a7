import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { SearchBox } from '~/ui/controls/SearchBox'
import IconArrowLeft from '~/ui/icons/IconArrowLeft'
import { GetForm } from '~/ui/link/GetForm'
import { Link } from '~/ui/link/Link'
import styles from './Console.module.css'
import { rowsPerPage, searchWith } from './list-query'

/** A GET form, so it works without scripts. */
export function ListSearch({ label, q }: { label: string; q: string }) {
  const [search] = useSearchParams()
  const show = search.get('show')
  return (
    <GetForm className={styles.search}>
      {show && <input type="hidden" name="show" value={show} />}
      <SearchBox key={q} label={label} defaultValue={q} placeholder={label} />
      <Button type="submit">Search</Button>
    </GetForm>
  )
}

export function Pager({ page, total }: { page: number; total: number }) {
  const [search] = useSearchParams()
  const pages = Math.ceil(total / rowsPerPage)
  if (pages <= 1) return null
  const to = (next: number) => searchWith(search, { page: next > 1 ? next : null, open: null })
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 ? <ButtonLink to={to(page - 1)}>Previous</ButtonLink> : <span />}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <ButtonLink to={to(page + 1)}>Next</ButtonLink> : <span />}
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
