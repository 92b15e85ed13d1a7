import type { ReactNode } from 'react'
import styles from './PickFile.module.css'

interface PickFileProps {
  accept: string
  disabled?: boolean
  /** Several at once; each is handed over by itself. */
  multiple?: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** A button that opens the file chooser; what is picked is acted upon at once. */
export function PickFile({ accept, disabled = false, multiple = false, onPick, children }: PickFileProps) {
  return (
    <label className={styles.pick} data-disabled={disabled || undefined}>
      {children}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={multiple}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Emptied, so that the same file can be picked again after a failure.
          currentTarget.value = ''
          for (const file of files) onPick(file)
        }}
      />
    </label>
  )
}
