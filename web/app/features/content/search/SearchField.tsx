import { useId } from 'react'
import { SearchBox } from '~/ui/controls/SearchBox'
import type { ResultKind } from './result-kinds'
import styles from './SearchField.module.css'
import { SuggestionRow } from './SuggestionRow'
import { searchPath } from './search-path'
import { useSearchField } from './use-search-field'

/** The search box of the search page, with suggestions. Without scripts it is a plain form. */
export function SearchField({ query, kind }: { query: string; kind: ResultKind }) {
  const field = useSearchField(query, kind)
  const list = useId()
  return (
    <search className={styles.search}>
      <form
        action={searchPath(kind, '')}
        onSubmit={(event) => {
          event.preventDefault()
          field.submit()
        }}
      >
        <SearchBox
          label="Search people and posts"
          placeholder="Search people and posts"
          role="combobox"
          aria-expanded={field.open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={field.active >= 0 ? `${list}-${field.active}` : undefined}
          value={field.text}
          onChange={(event) => field.type(event.currentTarget.value)}
          onKeyDown={field.onKeyDown}
          onBlur={field.close}
        />
      </form>
      <div id={list} role="listbox" aria-label="Suggestions" className={styles.list} hidden={!field.open}>
        {field.suggestions.map((suggestion, place) => (
          <SuggestionRow
            key={suggestion.kind === 'creator' ? suggestion.creator._id : suggestion.keyword}
            id={`${list}-${place}`}
            suggestion={suggestion}
            active={place === field.active}
            to={field.pathTo(suggestion)}
            onTake={() => field.take(suggestion)}
          />
        ))}
      </div>
    </search>
  )
}
