import { useRef } from 'react'
import { newUuid } from '~/api/new-key'

/** An id for what a form creates: the same for each attempt to send the same values, which then create one thing. */
export function useChosenId() {
  const last = useRef<{ values: string; id: string }>(null)
  return (body: object): string => {
    const values = JSON.stringify(body)
    if (last.current?.values !== values) last.current = { values, id: newUuid() }
    return last.current.id
  }
}
