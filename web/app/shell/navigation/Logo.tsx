import { useAppSelector } from '~/store/hooks'
import styles from './Logo.module.css'

/** The site's logo, or ours: a ring of audience around one performer. */
export function Logo({ name = true }: { name?: boolean }) {
  const { siteName, logo } = useAppSelector((state) => state.ui)
  return (
    <span className={styles.logo}>
      {logo && logo !== '/logo.svg' ? (
        <img src={logo} alt="" width={28} height={28} />
      ) : (
        <svg viewBox="0 0 28 28" width={28} height={28} aria-hidden="true">
          <path
            d="M8.1 22.2a10 10 0 1 1 11.8 0"
            fill="none"
            stroke="var(--accent)"
            strokeWidth="4.2"
            strokeLinecap="round"
          />
          <circle cx="14" cy="23.4" r="3" fill="var(--token)" />
        </svg>
      )}
      <span className={name ? undefined : 'visually-hidden'}>{siteName}</span>
    </span>
  )
}
