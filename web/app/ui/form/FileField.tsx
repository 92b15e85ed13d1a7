import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import IconFileUpload from '~/ui/icons/IconFileUpload'
import { FieldMessage } from './FieldMessage'
import styles from './FileField.module.css'
import { useFieldError } from './form-context'
import { formatSize } from './format-size'

interface FileFieldProps {
  name: string
  label: string
  hint?: string
  accept: string
  maxBytes: number
  required?: boolean
}

/** One file that is sent with its form. */
export function FileField({ name, label, hint, accept, maxBytes, required = false }: FileFieldProps) {
  const error = useFieldError(name)
  const id = useId()
  const [chosen, setChosen] = useState<File | null>(null)

  function choose(input: HTMLInputElement) {
    const file = input.files?.[0] ?? null
    const tooLarge = file !== null && file.size > maxBytes
    input.setCustomValidity(tooLarge ? `Choose a file of up to ${formatSize(maxBytes)}.` : '')
    setChosen(file)
  }

  function drop(event: DragEvent<HTMLLabelElement>) {
    event.preventDefault()
    const input = event.currentTarget.control
    if (!(input instanceof HTMLInputElement)) return
    input.files = event.dataTransfer.files
    choose(input)
  }

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <label
        className={styles.drop}
        htmlFor={id}
        data-wrong={error ? true : undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <IconFileUpload size={24} stroke={1.75} aria-hidden />
        <span id={`${id}-chosen`} className={styles.words}>
          <b>{chosen ? chosen.name : 'Choose a file'}</b>
          <small>{chosen ? formatSize(chosen.size) : `Up to ${formatSize(maxBytes)}`}</small>
        </span>
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          required={required}
          className="visually-hidden"
          aria-labelledby={`${id}-label ${id}-chosen`}
          aria-describedby={error || hint ? `${id}-message` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.currentTarget)}
        />
      </label>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  )
}
