import type { Announcement } from '@ovation/contract'
import { cookies } from '@ovation/contract/limits'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import IconX from '~/ui/icons/IconX'
import { Link } from '~/ui/link/Link'
import styles from './Announcements.module.css'

/** The announcements that the first page was loaded with, above every page. The server leaves out dismissed ones. */
export function Announcements() {
  const root: { announcements?: Announcement[] } | undefined = useRouteLoaderData('root')
  const [dismissed, setDismissed] = useState<string[]>([])
  const all = root?.announcements ?? []
  const shown = all.filter(({ _id }) => !dismissed.includes(_id))
  const dismiss = (id: string) => {
    const ids = [...dismissed, id]
    setDismissed(ids)
    remember(ids)
  }
  return shown.map(({ _id, title, text, link, style, isDismissible }) => (
    <section key={_id} className={styles.bar} data-look={style} aria-label="Announcement">
      <p>
        <b>{title}</b> {text} {link && <Link to={link}>More</Link>}
      </p>
      {isDismissible && (
        <button type="button" aria-label={`Dismiss ${title}`} onClick={() => dismiss(_id)}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </section>
  ))
}

const kept = 20
const year = 365 * 24 * 60 * 60

/** In a cookie, so that the server leaves them out and the page doesn't shift. */
function remember(ids: string[]) {
  const before =
    new RegExp(`(?:^|; )${cookies.dismissed}=([^;]*)`).exec(document.cookie)?.[1]?.split('.') ?? []
  const all = [...new Set([...before, ...ids])].slice(-kept)
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no cookieStore.
  document.cookie = `${cookies.dismissed}=${all.join('.')}; Path=/; Max-Age=${year}; SameSite=Lax`
}
