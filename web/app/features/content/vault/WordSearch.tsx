import type { FormEvent } from 'react'
import { SearchBox } from '~/ui/controls/SearchBox'

interface WordSearchProps {
  label: string
  onSearch: (words: string) => void
}

/** A search that only changes what a sheet shows. */
export function WordSearch({ label, onSearch }: WordSearchProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    onSearch(typeof words === 'string' ? words.trim() : '')
  }
  return (
    <search>
      <form onSubmit={search}>
        <SearchBox label={label} placeholder={label} />
      </form>
    </search>
  )
}
