import { State } from '~/ui/State'
import styles from './Closed.module.css'

export function GeoBlockLayout() {
  return (
    <main id="main" className={styles.closed}>
      <State heading="h1" picture="/state-geo.webp" title="We are not on stage where you are">
        This site is closed in your country. There is nothing you can do about it here, and we are sorry.
      </State>
    </main>
  )
}
