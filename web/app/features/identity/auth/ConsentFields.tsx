import { limits } from '@ovation/contract/limits'
import { useSettings } from '~/store/hooks'
import { CheckField } from '~/ui/form/CheckField'
import styles from './Auth.module.css'

/** What everybody says and agrees to; the terms open beside the form, so that nothing typed is lost. */
export function ConsentFields() {
  const { termsVersion } = useSettings()
  return (
    <>
      <CheckField name="isAdult" value="true" label={`I am ${limits.adultAge} or older.`} required />
      <CheckField
        name="termsVersion"
        value={termsVersion}
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
