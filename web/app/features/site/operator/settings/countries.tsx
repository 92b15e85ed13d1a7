import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Page } from '~/ui/layout/Page'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import type { Route } from './+types/countries'
import { PendingBar } from './PendingBar'
import { SettingItem } from './SettingItem'
import { settingRow } from './setting-rows'
import styles from './settings.module.css'
import { useSettingsForm } from './use-settings-form'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Countries' })
}

export const loader = page('operator', async ({ api, viewer }) => {
  const [{ version, settings }, countries] = await Promise.all([
    api('GET /operator/settings'),
    api('GET /countries/list'),
  ])
  const options = countries.map(({ code, name }) => ({ value: code, text: name }))
  const shown = settings.filter(({ section }) => section === 'countries')
  return { version, rows: shown.map((setting) => settingRow(setting, viewer, options)) }
})

/** The section of the settings that decides from where the site can be opened. */
export default function Countries({ loaderData: { version, rows } }: Route.ComponentProps) {
  const { pending, busy, save } = useSettingsForm(rows, version)
  return (
    <Page title="Countries" lead="Where the site can be opened. Changes apply as soon as you save.">
      <section className={styles.card} aria-label="Countries">
        <ul>
          {rows.map((row) => (
            <SettingItem key={row.key} row={row} pending={pending} />
          ))}
        </ul>
      </section>
      {pending.isPending && <PendingBar pending={pending} busy={busy} onSave={save} />}
      <UnsavedGuard isUnsaved={() => pending.isPending} />
    </Page>
  )
}
