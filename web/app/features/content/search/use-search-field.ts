import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { profilePath } from '~/shell/session'
import type { ResultKind } from './result-kinds'
import { searchPath } from './search-path'
import { countSearch, type Suggestion, useSuggestions } from './use-suggestions'

const nothing = -1

/** A search box with suggestions: arrows choose, Enter opens, Escape closes. */
export function useSearchField(query: string, kind: ResultKind) {
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(nothing)
  const [seen, setSeen] = useState(query)
  const suggestions = useSuggestions(typed)

  // Back restores the earlier search text.
  if (seen !== query) {
    setSeen(query)
    setText(query)
    setTyped('')
  }

  function type(words: string) {
    setText(words)
    setTyped(words)
    setActive(nothing)
  }

  function close() {
    setTyped('')
    setActive(nothing)
  }

  const pathTo = (suggestion: Suggestion) =>
    suggestion.kind === 'creator' ? profilePath(suggestion.creator) : searchPath(kind, suggestion.keyword)

  /** Updates the field when a suggestion is opened. */
  function take(suggestion: Suggestion) {
    close()
    if (suggestion.kind === 'creator') return
    setText(suggestion.keyword)
    countSearch(suggestion.keyword)
  }

  const open = suggestions.length > 0 && typed !== ''

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      // One more position than suggestions: the typed text.
      const places = suggestions.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }

  function submit() {
    const chosen = open ? suggestions[active] : undefined
    if (chosen) {
      take(chosen)
      void navigate(pathTo(chosen))
      return
    }
    close()
    countSearch(text)
    void navigate(searchPath(kind, text.trim()))
  }

  const shown = open ? suggestions : []
  return { text, suggestions: shown, active, open, type, close, pathTo, take, submit, onKeyDown }
}
