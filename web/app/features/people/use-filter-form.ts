import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { formSearch } from '~/ui/list/search-params'
import { usePopover } from '~/ui/overlay/use-popover'

export const filterForm = 'filter-form'
export const filterSheet = 'filter-sheet'

/** What was asked for last, also while it is still loading: the next filter is added to it. */
export function useAskedSearch(): string {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? next.search : search
}

/**
 * The address is the only memory: a change in the form changes it, and a change of it fills the form. Each change is a
 * step to go back to; words become one when they are sent.
 */
export function useFilterForm() {
  const form = useRef<HTMLFormElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  const asked = useAskedSearch()
  usePopover(sheet)
  const filled = useRef(search)

  useEffect(() => {
    if (form.current) fill(form.current, new URLSearchParams(search), new URLSearchParams(filled.current))
    filled.current = search
  }, [search])

  const apply = useCallback(() => {
    if (!form.current) return
    const wanted = formSearch(new FormData(form.current))
    // The router writes the address a while before React shows it.
    const { search: here } = window.location
    const isOnItsWay = wanted === asked && wanted !== here
    if (isOnItsWay) return
    // Asking again for what is shown is no step.
    void navigate({ search: wanted }, { replace: wanted === here, preventScrollReset: true })
  }, [navigate, asked])

  const close = useCallback(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }, [])

  return { form, sheet, apply, close }
}

/**
 * Sets the values in place: making the fields anew would take the focus away from whoever is using one. Words change
 * only when the address did: another filter must not take away what is being typed.
 */
function fill(form: HTMLFormElement, params: URLSearchParams, before: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? ''
    if (!(field instanceof HTMLInputElement)) continue
    const value = params.get(field.name) ?? ''
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value)
    if (field.type === 'search' && value !== (before.get(field.name) ?? '')) field.value = value
  }
}
