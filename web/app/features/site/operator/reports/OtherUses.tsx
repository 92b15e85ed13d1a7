import { CheckField } from '~/ui/form/CheckField'
import { Link } from '~/ui/link/Link'
import { counted } from '~/ui/text/format'
import styles from './case.module.css'
import { stateLabels, targetNames } from './case-labels'
import type { CaseShown } from './case-rows'

/** Where else the files are used, and the choice to take them down there too. */
export function OtherUses({ uses }: Pick<CaseShown, 'uses'>) {
  if (uses.length === 0) return null
  return (
    <>
      <p>Its files are also used in {counted(uses.length, 'other place', 'other places')}:</p>
      <ul className={styles.uses}>
        {uses.map(({ _id, target, title, state, path }) => (
          <li key={_id}>
            {path ? (
              <Link to={path}>{title || `A ${targetNames[target]}`}</Link>
            ) : (
              title || `A ${targetNames[target]}`
            )}{' '}
            <small>
              {targetNames[target]}, {stateLabels[state]}
            </small>
          </li>
        ))}
      </ul>
      <CheckField
        label="Take down everywhere"
        name="everywhere"
        defaultChecked
        hint="Without it, they stay there, but can’t be used in new places."
      />
    </>
  )
}
