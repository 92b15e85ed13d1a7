import { createContext, use } from 'react'

interface FormState {
  busy: boolean
  /** Error messages by field name. */
  errors: Record<string, string>
  /** The error that belongs to no field. */
  error: string | null
}

/** The state of a form, for its fields and submit button. */
export const FormContext = createContext<FormState>({ busy: false, errors: {}, error: null })

export const useFormState = () => use(FormContext)

export const useFieldError = (name: string | undefined) => {
  const { errors } = useFormState()
  return name ? errors[name] : undefined
}
