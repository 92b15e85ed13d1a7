import type { EditedEmailTemplate } from '@ovation/contract'
import { Card } from '../console/detail/DetailPage'
import styles from './email.module.css'

const common = [
  { name: 'siteName', meaning: 'The name of the site', rule: 'free' },
  { name: 'siteHost', meaning: 'The address of the site', rule: 'free' },
] as const

const rules = {
  required: 'Must be used.',
  optional: 'Its line is left out when it’s empty.',
  free: '',
}

interface VariablesProps {
  variables: EditedEmailTemplate['variables']
  onPick: (name: string) => void
}

/** What the server fills in. A press inserts it where the cursor was. */
export const Variables = ({ variables, onPick }: VariablesProps) => (
  <Card title="Variables" right="Press to insert">
    <ul className={styles.variables}>
      {[...variables, ...common].map(({ name, meaning, rule }) => (
        <li key={name}>
          <button type="button" onClick={() => onPick(name)}>{`{{${name}}}`}</button>
          <span>
            {meaning}. {rules[rule]}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
