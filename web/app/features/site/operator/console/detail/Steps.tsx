import styles from './Steps.module.css'

interface StepsProps {
  steps: readonly { _id: string; what: string; at: string; words: string }[]
}

/** What happened to a payment or a dispute, oldest first. */
export const Steps = ({ steps }: StepsProps) => (
  <ol className={styles.steps}>
    {steps.map(({ _id, what, at, words }) => (
      <li key={_id}>
        <b>{what}</b>
        <small>{at}</small>
        {words && <small>{words}</small>}
      </li>
    ))}
  </ol>
)
