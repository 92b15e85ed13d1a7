import type { ComponentProps } from 'react'
import IconSearch from '~/ui/icons/IconSearch'
import styles from './SearchBox.module.css'

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** For screen readers. */
  label: string
}

/** React focuses it before a dialog opens, which then focuses its first button, unless there is the attribute. */
const focusInDialog = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

export function SearchBox({ label, className = '', ...input }: SearchBoxProps) {
  return (
    <label className={`${styles.search} ${className}`}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{label}</span>
      <input
        ref={input.autoFocus ? focusInDialog : undefined}
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        type="search"
      />
    </label>
  )
}
