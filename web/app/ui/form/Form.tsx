import type { ComponentProps } from 'react'
import styles from './Form.module.css'
import { FormContext } from './form-context'
import type { Submission } from './use-submit'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref'> {
  submission: Submission
}

/** `post`, so that a submit before hydration cannot put a password into the URL. */
export function Form({ submission, className = '', ...rest }: FormProps) {
  const { busy, errors, error, form, onSubmit, onInput, onTouch } = submission
  return (
    <FormContext value={{ busy, errors, error }}>
      <form
        ref={form}
        method="post"
        noValidate
        {...rest}
        className={`${styles.form} ${className}`}
        aria-busy={busy || undefined}
        onSubmit={onSubmit}
        onInput={onInput}
        onFocusCapture={onTouch}
        onPointerDownCapture={onTouch}
        onDragEnterCapture={onTouch}
      />
    </FormContext>
  )
}
