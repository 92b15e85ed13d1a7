import { messages } from '@ovation/contract/limits'
import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { failureOf } from '~/api/client'
import { focusFirst, invalidFields, isControl } from './validate'

interface Outcome {
  errors: Record<string, string>
  error: string | null
  /** The server's error code, for forms that offer a next step. */
  code: string | null
}

const fine: Outcome = { errors: {}, error: null, code: null }

export interface Submission extends Outcome {
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  /** Called before the person can change anything. */
  onTouch: () => void
  form: RefObject<HTMLFormElement | null>
  /** Whether values differ from the initial or last saved ones; false while the form is being sent. */
  isUnsaved: () => boolean
}

type Sending = (values: FormData, form: HTMLFormElement) => Promise<unknown>

/**
 * Submits a form: validates in the browser, then on the server, shows each error at its field
 * and focuses the first wrong one. Typed values stay.
 */
export function useSubmit(send: Sending, fallback: string = messages.somethingWentWrong): Submission {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(fine)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const kept = useRef<string | null>(null)

  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      if (sending.current) return
      const errors = invalidFields(form)
      if (Object.keys(errors).length > 0) {
        setOutcome({ ...fine, errors })
        focusFirst(form, errors)
        return
      }
      sending.current = true
      setBusy(true)
      setOutcome(fine)
      send(new FormData(form), form)
        .then(() => {
          kept.current = written(form)
        })
        .catch((error: unknown) => {
          const failed = outcomeOf(error, form, fallback)
          setOutcome(failed)
          focusFirst(form, failed.errors)
        })
        .finally(() => {
          sending.current = false
          setBusy(false)
        })
    },
    [send, fallback],
  )

  const onInput = useCallback((event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    if (!(target instanceof Element) || !isControl(target)) return
    const { name } = target
    setOutcome((current) => {
      if (current.errors[name] === undefined) return current
      const { [name]: _mended, ...errors } = current.errors
      return { ...current, errors }
    })
  }, [])

  // Lists and local times arrive after the form, so the initial values are read at the first interaction.
  const onTouch = useCallback(() => {
    if (form.current) kept.current ??= written(form.current)
  }, [])

  const isUnsaved = useCallback(
    () =>
      !sending.current &&
      form.current !== null &&
      kept.current !== null &&
      written(form.current) !== kept.current,
    [],
  )

  return { ...outcome, busy, onSubmit, onInput, onTouch, form, isUnsaved }
}

/** All values of a form, for comparison. */
const written = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size] : [name, value],
    ),
  )

function outcomeOf(error: unknown, form: HTMLFormElement, fallback: string): Outcome {
  const failure = failureOf(error, fallback)
  // A cancelled upload is not a failure.
  if (failure.code === 'ABORTED') return fine
  const errors: Record<string, string> = {}
  for (const { path, message } of failure.errors) {
    const name = fieldNamed(form, path)
    if (name) errors[name] ??= message
  }
  const blamed = Object.keys(errors).length > 0
  return { errors, error: blamed ? null : failure.message, code: failure.code }
}

/** `languages.0` belongs to the field `languages`. */
function fieldNamed(form: HTMLFormElement, path: string): string | null {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.')
    if (form.elements.namedItem(name)) return name
  }
  const last = parts.at(-1) ?? ''
  return form.elements.namedItem(last) ? last : null
}
