import { logoRatio } from '@ovation/contract/brand-pictures'
import { useAppSelector } from '~/store/hooks'
import styles from './Logo.module.css'

const height = 28
/** A logo that is wider than this has the name of the site in it. */
const wordmark = 1.6

/** The site's logo, or ours: a ring of audience around one performer. */
export function Logo({ name = true, onPicture = false }: { name?: boolean; onPicture?: boolean }) {
  const { siteName, logo, logoDark } = useAppSelector((state) => state.ui)
  const isOwn = logo !== '' && logo !== '/logo.svg'
  const hasName = name && !(isOwn && logoRatio(logo) > wordmark)
  return (
    <span className={styles.logo} data-on-picture={onPicture || undefined}>
      {isOwn ? (
        <>
          <LogoPicture src={logo} className={logoDark ? styles.light : undefined} />
          {logoDark && <LogoPicture src={logoDark} className={styles.dark} />}
        </>
      ) : (
        <svg viewBox="0 0 28 28" width={height} height={height} aria-hidden="true">
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
      <span className={hasName ? undefined : 'visually-hidden'}>{siteName}</span>
    </span>
  )
}

/** The one that is not shown is not loaded either. */
const LogoPicture = ({ src, className }: { src: string; className?: string | undefined }) => (
  <img
    src={src}
    alt=""
    className={className}
    loading="lazy"
    width={Math.round(height * logoRatio(src))}
    height={height}
  />
)
