import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { formSearch } from '~/ui/list/search-params'
import { usePopover } from '~/ui/overlay/use-popover'
import { searchAsYouType } from './search-as-you-type'

export const filterForm = 'filter-form'
export const filterSheet = 'filter-sheet'

/** The latest requested search, even while it is loading: the next filter is added to it. */
export function useAskedSearch(): string {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? next.search : search
}

/**
 * The address is the only memory: a change in the form changes it, and a change of it fills the form. Each change is a
 * step to go back to; a word is one step, however often typing it paused.
 */
export function useFilterForm() {
  const form = useRef<HTMLFormElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  const asked = useAskedSearch()
  usePopover(sheet)
  const filled = useRef(search)

  const go = (step: { replace: boolean }) => {
    if (!form.current) return
    const wanted = formSearch(new FormData(form.current))
    // The router updates the URL before React renders it.
    const { search: here } = window.location
    const isOnItsWay = wanted === asked && wanted !== here
    if (isOnItsWay) return
    // Repeating the current search adds no history entry.
    void navigate({ search: wanted }, { replace: step.replace || wanted === here, preventScrollReset: true })
  }
  const typed = useTypedSearch(form, go)

  useEffect(() => {
    if (form.current) fill(form.current, new URLSearchParams(search), new URLSearchParams(filled.current))
    filled.current = search
  }, [search])

  const apply = () => {
    typed.current?.finish()
    go({ replace: false })
  }

  const close = useCallback(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }, [])

  /** Enter searches for the whole text, of which typing may have sent a part. */
  const submit = () => {
    go({ replace: typed.current?.finish() ?? false })
    close()
  }

  return { form, sheet, apply, submit }
}

/** The search box is outside the form's element, so its events do not reach the form. */
function useTypedSearch(form: { current: HTMLFormElement | null }, go: (step: { replace: boolean }) => void) {
  const typed = useRef<ReturnType<typeof searchAsYouType>>(null)
  const search = useEffectEvent(go)
  useEffect(() => {
    const field = [...(form.current?.elements ?? [])].find(isSearchField)
    if (!field) return
    const waiting = searchAsYouType((step) => search(step))
    typed.current = waiting
    field.addEventListener('input', waiting.type)
    return () => {
      waiting.cancel()
      field.removeEventListener('input', waiting.type)
    }
  }, [form])
  return typed
}

const isSearchField = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'search'

/**
 * Sets the values in place: new fields would lose the focus. Words change only when the address did, and not while the
 * answer to an earlier part of them arrives during typing.
 */
function fill(form: HTMLFormElement, params: URLSearchParams, before: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? ''
    if (!(field instanceof HTMLInputElement)) continue
    const value = params.get(field.name) ?? ''
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value)
    if (!isSearchField(field) || value === (before.get(field.name) ?? '')) continue
    const isTyping = field === document.activeElement && value !== '' && field.value.trim().startsWith(value)
    if (!isTyping) field.value = value
  }
}
