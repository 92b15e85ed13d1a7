import { logoRatio } from '@ovation/contract/brand-pictures'
import type { CSSProperties } from 'react'
import { accentVariables, type Scheme } from '~/shell/accent'
import styles from './branding.module.css'

export interface Look {
  siteName: string
  logo: string
  title: string
  text: string
  picture: string
  accent: string
}

const height = 28

/** The beginning of the landing page in one theme, with what is not saved yet. */
export function Preview({ scheme, look }: { scheme: Scheme; look: Look }) {
  const { siteName, logo, title, text, picture, accent } = look
  const variables: CSSProperties = accentVariables(scheme, accent)
  return (
    <figure className={styles.preview} data-theme={scheme} style={variables}>
      <figcaption>{scheme === 'light' ? 'Light' : 'Dark'}</figcaption>
      <div className={styles.bar}>
        <img src={logo} alt="" width={Math.round(height * logoRatio(logo))} height={height} />
        {logoRatio(logo) <= 1.6 && <b>{siteName}</b>}
      </div>
      <div className={styles.stage}>
        <img src={picture} alt="" />
        <b>{title}</b>
      </div>
      <p>{text}</p>
      <div className={styles.actions}>
        <span className={styles.go}>Explore creators</span>
        <span className={styles.link}>Browse all</span>
      </div>
    </figure>
  )
}
