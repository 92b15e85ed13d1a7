import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Link } from '~/ui/link/Link'
import styles from './setup.module.css'
import { useSaveSettings } from './use-save-settings'

interface BrandingStepProps {
  version: number
  siteName: string
  accentLight: string
  accentDark: string
}

export function BrandingStep({ version, siteName, accentLight, accentDark }: BrandingStepProps) {
  const save = useSaveSettings('branding', version)
  const submission = useSubmit(async (values) => {
    await save({
      siteName: textOf(values, 'siteName'),
      accentLight: textOf(values, 'accentLight'),
      accentDark: textOf(values, 'accentDark'),
    })
    toast({ message: 'Saved. Your site has its name.' })
  })
  return (
    <Form key={version} submission={submission}>
      <TextField label="Site name" name="siteName" defaultValue={siteName} required maxLength={60} />
      <div className={styles.pair}>
        <TextField label="Accent on light pages" name="accentLight" type="color" defaultValue={accentLight} />
        <TextField label="Accent on dark pages" name="accentDark" type="color" defaultValue={accentDark} />
      </div>
      <div className={styles.actions}>
        <Submit busy="Saving…">Save</Submit>
        <Link to="/admin/branding" className={styles.more}>
          Logo and icon
        </Link>
      </div>
    </Form>
  )
}
