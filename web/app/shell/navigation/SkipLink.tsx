import styles from './SkipLink.module.css'

/** The first stop of a keyboard: past the menus, to the page. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  )
}
