import { Card } from '../console/DetailPage'
import styles from './email.module.css'
import type { TemplateVersionRow } from './template-rows'

interface Words {
  subject: string
  body: string
  button: string
}

interface TemplateVersionsProps {
  versions: TemplateVersionRow[]
  defaults: Words
  onUse: (words: Words) => void
}

/** The texts that the email had. A press puts one into the fields, without saving it. */
export const TemplateVersions = ({ versions, defaults, onUse }: TemplateVersionsProps) => (
  <Card title="Versions">
    <ol className={styles.versions}>
      {versions.map((row) => (
        <li key={row._id}>
          <button type="button" onClick={() => onUse(row)}>
            {row.title}
            {row.reason && `: ${row.reason}`}
            <small>{row.by}</small>
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => onUse(defaults)}>
          The default text
          <small>Comes with Ovation</small>
        </button>
      </li>
    </ol>
  </Card>
)
