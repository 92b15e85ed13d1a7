import IconAlertTriangle from '~/ui/icons/IconAlertTriangle'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import IconX from '~/ui/icons/IconX'
import styles from './CheckList.module.css'
import type { CheckRow } from './health-rows'

const icons = { ok: IconCircleCheck, warning: IconAlertTriangle, failing: IconX }
const stateLabels = { ok: 'works', warning: 'needs attention', failing: 'fails' }

/** The parts of the site, with what to do where something is wrong. */
export const CheckList = ({ checks }: { checks: readonly CheckRow[] }) => (
  <ul className={styles.list} aria-label="Checks">
    {checks.map(({ part, label, state, summary, advice, since }) => {
      const Icon = icons[state]
      return (
        <li key={part} data-state={state}>
          <Icon size={20} stroke={2} aria-hidden />
          <div>
            <h3>
              {label}
              <span className="visually-hidden"> {stateLabels[state]}</span>
            </h3>
            <p>{summary}</p>
            {advice && <p className={styles.advice}>{advice}</p>}
            {since && <p className={styles.since}>Since {since}</p>}
          </div>
        </li>
      )
    })}
  </ul>
)
