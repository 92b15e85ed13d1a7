import { type RefObject, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isShortcut } from '../is-shortcut'
import { searchWith } from '../list/list-query'

/** The keys of a console list: j and k move through its rows, x selects one, Escape closes the open one. Enter follows the link. */
export function useRowKeys(body: RefObject<HTMLElement | null>, isOpen: boolean) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return
      const rows = [...(body.current?.querySelectorAll('tr') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'j') focusRow(rows[Math.min(at + 1, rows.length - 1)])
      else if (event.key === 'k') focusRow(rows[Math.max(at - 1, 0)])
      else if (event.key === 'x') rows[at]?.querySelector('input')?.click()
      else if (event.key === 'Escape' && isOpen)
        void navigate(searchWith(search, { open: null }), { preventScrollReset: true })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [body, isOpen, navigate, search])
}

const focusRow = (row: HTMLElement | undefined) => row?.querySelector('a')?.focus()
