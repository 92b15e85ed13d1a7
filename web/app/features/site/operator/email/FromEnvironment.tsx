import type { ReactNode } from 'react'
import IconLock from '~/ui/icons/IconLock'
import { Facts } from '../console/detail/Facts'
import styles from './email.module.css'

interface FromEnvironmentProps {
  variable: string
  facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** Values that an environment variable sets: shown, but changed where the site is started. */
export const FromEnvironment = ({ variable, facts }: FromEnvironmentProps) => (
  <div className={styles.fixed}>
    <p>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>
        Set by the environment variable <code>{variable}</code>. Change it there.
      </span>
    </p>
    <Facts facts={facts} />
  </div>
)
