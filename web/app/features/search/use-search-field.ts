import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FoundKind } from '~/features/items/found'
import { searchPath } from './search-path'
import { countSearch, useKeywords } from './use-keywords'

const none = -1

/** A search box that offers what others looked for: arrows choose, Enter searches, Escape closes. */
export function useSearchField(asked: string, kind: FoundKind) {
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(none)
  const [seen, setSeen] = useState(asked)
  const keywords = useKeywords(typed)

  // Going back brings the earlier words back into the box.
  if (seen !== asked) {
    setSeen(asked)
    setText(asked)
    setTyped('')
  }

  function type(words: string) {
    setText(words)
    setTyped(words)
    setActive(none)
  }

  function close() {
    setTyped('')
    setActive(none)
  }

  function search(words: string) {
    setText(words)
    close()
    countSearch(words)
    void navigate(searchPath(kind, words.trim()))
  }

  const open = keywords.length > 0 && typed !== ''

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      // One more place than keywords: the words as they were typed.
      const places = keywords.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }

  const submit = () => search(keywords[active] ?? text)
  return { text, keywords: open ? keywords : [], active, open, type, close, search, submit, onKeyDown }
}
