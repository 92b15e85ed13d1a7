import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: string
  height?: string
  /** Width to height; instead of a height. */
  ratio?: string
  round?: boolean
}

/** A placeholder of the same shape, hidden from screen readers. */
export function Skeleton({ width, height, ratio, round }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, aspectRatio: ratio, borderRadius: round ? '50%' : undefined }}
      aria-hidden
    />
  )
}
