import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePopover } from '~/ui/overlay/use-popover'
import { formSearch } from './url'

export const filterForm = 'filter-form'
export const filterSheet = 'filter-sheet'

/** The address is the only memory: a change in the form changes it, and a change of it fills the form. */
export function useFilterForm() {
  const form = useRef<HTMLFormElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  usePopover(sheet)

  useEffect(() => {
    if (form.current) fill(form.current, new URLSearchParams(search))
  }, [search])

  const apply = useCallback(() => {
    if (!form.current) return
    const asked = formSearch(new FormData(form.current))
    void navigate({ search: asked }, { replace: true, preventScrollReset: true })
  }, [navigate])

  const close = useCallback(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }, [])

  return { form, sheet, apply, close }
}

/** Sets the values in place: making the fields anew would take the focus away from whoever is using one. */
function fill(form: HTMLFormElement, params: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? ''
    if (!(field instanceof HTMLInputElement)) continue
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value)
    if (field.type === 'search') field.value = params.get(field.name) ?? ''
  }
}
