import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { SearchBox } from '~/ui/controls/SearchBox'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { Link } from '~/ui/link/Link'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { counted } from '~/ui/text/format'
import { sectionPath } from '../console/setting-path'
import type { Route } from './+types/settings'
import { PendingBar } from './PendingBar'
import { SettingItem } from './SettingItem'
import { settingRow } from './setting-rows'
import styles from './settings.module.css'
import { useSettingsForm } from './use-settings-form'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Settings' })
}

export const loader = page('operator', async ({ api, viewer }) => {
  const [{ version, sections, settings }, countries] = await Promise.all([
    api('GET /operator/settings'),
    api('GET /countries/list'),
  ])
  const options = countries.map(({ code, name }) => ({ value: code, text: name }))
  const shown = settings.filter(({ kind, section }) => kind !== 'menus' && section !== 'branding')
  return {
    version,
    // Branding and menus have screens of their own.
    sections: sections.filter(({ key }) => key !== 'branding'),
    rows: shown.map((setting) => settingRow(setting, viewer, options)),
  }
})

export default function Settings({ loaderData: { version, sections, rows } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const { pending, busy, save } = useSettingsForm(rows, version)

  const words = search.trim().toLowerCase()
  const section = sections.find(({ key }) => key === searchParams.get('section')) ?? sections[0]
  const found = rows.filter((row) =>
    words ? `${row.label} ${row.meaning}`.toLowerCase().includes(words) : row.section === section?.key,
  )
  return (
    <Page
      title="Settings"
      lead="Changes apply to the whole site as soon as you save."
      action={
        <SearchBox
          label="Search settings"
          placeholder={`Search ${rows.length} settings`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      }
    >
      <div className={styles.columns}>
        <nav aria-label="Sections" className={styles.sections}>
          {sections.map(({ key, label }) => (
            <Link
              key={key}
              to={sectionPath(key)}
              aria-current={!words && key === section?.key ? 'true' : undefined}
              onClick={() => setSearch('')}
            >
              {label}
              <Unsaved count={pending.changes.filter(({ row }) => row.section === key).length} />
            </Link>
          ))}
        </nav>
        <section className={styles.card} aria-labelledby="section-title">
          <header>
            <h2 id="section-title">{words ? 'Search results' : section?.label}</h2>
            <small>{counted(found.length, 'setting')}</small>
          </header>
          {found.length === 0 && <EmptyState title="No setting found">Try another word.</EmptyState>}
          <ul>
            {found.map((row) => (
              <SettingItem key={row.key} row={row} pending={pending} />
            ))}
          </ul>
          {(words ? /fee|commission/.test(words) : section?.key === 'fees') && <FeeElsewhere />}
        </section>
      </div>
      {pending.isPending && <PendingBar pending={pending} busy={busy} onSave={save} />}
      <UnsavedGuard isUnsaved={() => pending.isPending} />
    </Page>
  )
}

/** The platform fee isn't a setting, because it has effective dates. */
const FeeElsewhere = () => (
  <p className={styles.elsewhere}>
    The platform fee is under <Link to="/admin/commission">Commission</Link>, where changes can be planned.
  </p>
)

function Unsaved({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.unsaved}>
      {count}
      <span className="visually-hidden"> unsaved</span>
    </span>
  )
}
