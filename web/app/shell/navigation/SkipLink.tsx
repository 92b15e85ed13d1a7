import styles from './SkipLink.module.css'

/** The first element for keyboards: skips the navigation. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  )
}
