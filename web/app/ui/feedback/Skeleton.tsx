import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: string
  height?: string
  /** Width to height; instead of a height. */
  ratio?: string
  round?: boolean
}

/** The shape of what comes. Whoever waits for it says so in words. */
export function Skeleton({ width, height, ratio, round }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, aspectRatio: ratio, borderRadius: round ? '50%' : undefined }}
      aria-hidden
    />
  )
}
