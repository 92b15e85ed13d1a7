import { createContext, use } from 'react'

interface FormState {
  busy: boolean
  /** A sentence for each wrong field, by its name. */
  errors: Record<string, string>
  /** A sentence for what no field is to blame for. */
  error: string | null
}

/** Fields and the submit button learn from their form what is going on. */
export const FormContext = createContext<FormState>({ busy: false, errors: {}, error: null })

export const useFormState = () => use(FormContext)

export const useFieldError = (name: string | undefined) => {
  const { errors } = useFormState()
  return name ? errors[name] : undefined
}
