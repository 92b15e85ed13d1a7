import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Read aloud, and shown to whoever hesitates over it. */
  label: string
  icon: Icon
  size?: 24 | 20 | 16
  look?: 'bare' | 'plain'
}

/** A sign that can be pressed: small to the eye, not to the thumb. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Sign, size = 24, look = 'bare', className = '', ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.button} ${styles[look]} ${className}`}
    >
      <Sign size={size} stroke={size === 16 ? 2 : 1.75} aria-hidden />
    </button>
  )
}
