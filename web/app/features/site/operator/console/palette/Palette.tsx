import type { Me } from '@ovation/contract'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchBox } from '~/ui/controls/SearchBox'
import { Sheet } from '~/ui/overlay/Sheet'
import styles from './Palette.module.css'
import { useConsoleSearch } from './use-console-search'

interface PaletteProps {
  user: Me
  onClose: () => void
}

/** The command palette: finds pages of the console, people, content, payments and settings by what is typed. */
export function Palette({ user, onClose }: PaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const [at, setAt] = useState(0)
  const { hits, isSearching } = useConsoleSearch(user, q)
  const chosen = hits[Math.min(at, hits.length - 1)]

  function open(path: string) {
    onClose()
    void navigate(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length)
    else if (event.key === 'Enter' && chosen) open(chosen.path)
    else return
    event.preventDefault()
  }

  return (
    <Sheet title="Search the console" onClose={onClose}>
      <SearchBox
        label="Search the console"
        placeholder="A person, a payment, a setting, a page"
        value={q}
        autoFocus
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${hits.indexOf(chosen)}`}
        onChange={({ target }) => {
          setQ(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label="Results" className={styles.hits}>
        {hits.map((hit, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
          <div
            key={hit.key}
            id={`${id}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={hit === chosen}
            className={styles.hit}
            onClick={() => open(hit.path)}
          >
            <hit.icon size={20} stroke={1.75} aria-hidden />
            <span>
              <b>{hit.title}</b>
              {hit.note && <small>{hit.note}</small>}
            </span>
            <small>{hit.kind}</small>
          </div>
        ))}
      </div>
      <p className={styles.status} role="status">
        {hits.length === 0 &&
          q.trim() !== '' &&
          (isSearching ? 'Searching…' : 'No results. Try a name, an email address or an id.')}
      </p>
    </Sheet>
  )
}
