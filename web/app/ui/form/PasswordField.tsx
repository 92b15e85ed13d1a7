import { useState } from 'react'
import IconEye from '~/ui/icons/IconEye'
import IconEyeOff from '~/ui/icons/IconEyeOff'
import styles from './PasswordField.module.css'
import { TextField, type TextFieldProps } from './TextField'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'right'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      right={
        <button
          type="button"
          className={styles.eye}
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      }
    />
  )
}
