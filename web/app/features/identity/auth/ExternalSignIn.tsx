import { Button } from '~/ui/controls/Button'
import IconBrandGoogle from '~/ui/icons/IconBrandGoogle'
import IconBrandX from '~/ui/icons/IconBrandX'
import styles from './Auth.module.css'
import { type Role, useExternalSignIn } from './use-external-sign-in'

/** Google and X, if the site has configured them. */
export function ExternalSignIn({ joinAs = 'user' }: { joinAs?: Role }) {
  const { google, twitter, leaving } = useExternalSignIn(joinAs)
  if (!google && !twitter) return null
  return (
    <div className={styles.providers}>
      <p className={styles.or}>or</p>
      <div className={styles.row}>
        {google && (
          <Button look="line" disabled={leaving} onClick={google}>
            <IconBrandGoogle size={20} stroke={1.75} aria-hidden />
            Google
          </Button>
        )}
        {twitter && (
          <Button look="line" disabled={leaving} onClick={twitter}>
            <IconBrandX size={20} stroke={1.75} aria-hidden />X
          </Button>
        )}
      </div>
    </div>
  )
}
