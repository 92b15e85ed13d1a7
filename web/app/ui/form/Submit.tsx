import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import styles from './Form.module.css'
import { useFormState } from './form-context'

interface SubmitProps {
  /** The button's text while the form is sent. */
  busy: string
  full?: boolean
  look?: 'go' | 'plain' | 'line'
  children: ReactNode
}

/** The end of a form: the error that belongs to no field, and the button. */
export function Submit({ busy, full = false, look = 'go', children }: SubmitProps) {
  const state = useFormState()
  const ready = useHydrated()
  return (
    <div className={full ? styles.endFull : styles.end}>
      <FormError why={state.error} />
      <Button
        type="submit"
        look={look}
        data-look={look}
        full={full}
        busy={state.busy && busy}
        disabled={!ready}
        className={`${styles.submit} ${ready ? '' : styles.waiting}`}
      >
        {children}
      </Button>
      <noscript>
        <p className={styles.note}>This form needs JavaScript.</p>
      </noscript>
    </div>
  )
}
