import { limits } from '@ovation/contract/limits'
import { useSettings } from '~/store/hooks'
import { CheckField } from '~/ui/form/CheckField'
import styles from './Auth.module.css'

interface ConsentFieldsProps {
  /** The version that a loader has just read: the settings of an open page may be older. */
  terms?: string
}

/** Age and terms. The terms open in a new tab, so that the form keeps its values. */
export function ConsentFields({ terms }: ConsentFieldsProps) {
  const settings = useSettings()
  return (
    <>
      <CheckField name="isAdult" value="true" label={`I am ${limits.adultAge} or older.`} required />
      <CheckField
        name="termsVersion"
        value={terms ?? settings.termsVersion}
        label={
          <>
            I have read and agree to the{' '}
            <a href="/page/terms" target="_blank" rel="noopener" className={styles.inline}>
              terms
            </a>
            .
          </>
        }
        required
      />
    </>
  )
}
