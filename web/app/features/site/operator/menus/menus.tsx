import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Page } from '~/ui/layout/Page'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { HistorySheet } from '../settings/HistorySheet'
import { SaveBar } from '../settings/SaveBar'
import { settingRow } from '../settings/setting-rows'
import type { Route } from './+types/menus'
import { EntrySheet } from './EntrySheet'
import {
  type Entry,
  entriesOf,
  menusIn,
  menusOf,
  moved,
  newKey,
  type Section,
  sectionsShown,
} from './entries'
import { MenuList } from './MenuList'
import styles from './menus.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Menus' })
}

export const loader = page('operator', async ({ api, viewer }) => {
  const { version, settings } = await api('GET /operator/settings')
  const setting = settings.find(({ key }) => key === 'menus')
  if (!setting) throw new Response(null, { status: 404 })
  return { version, row: settingRow(setting, viewer, []), menus: menusIn(setting.value) }
})

const blank = (section: Section): Entry => ({
  ...{ key: newKey(), title: '', path: '', internal: true, section, isNewTab: false },
})

export default function Menus({ loaderData: { version, row, menus } }: Route.ComponentProps) {
  const [entries, setEntries] = useState(() => entriesOf(menus))
  const [editing, setEditing] = useState<Entry | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const isUnsaved = JSON.stringify(menusOf(entries)) !== JSON.stringify(menusOf(entriesOf(menus)))
  const { busy, run: save } = useAction(async () => {
    await api('PUT /operator/settings', { body: { version, values: { menus: menusOf(entries) } } })
    await revalidate()
    toast({ message: 'Menus saved.' })
  })
  const isNew = editing !== null && !entries.some(({ key }) => key === editing.key)
  const replace = (entry: Entry) =>
    setEntries((all) =>
      all.some(({ key }) => key === entry.key)
        ? all.map((one) => (one.key === entry.key ? entry : one))
        : [...all, entry],
    )
  return (
    <Page
      title="Menus"
      lead="Links that you add to the site’s own navigation."
      width="list"
      action={row.hasHistory && <Button onClick={() => setHistoryOpen(true)}>{row.changed}</Button>}
    >
      <div className={styles.menus}>
        {sectionsShown.map((section) => (
          <MenuList
            key={section}
            section={section}
            entries={entries.filter((entry) => entry.section === section)}
            onMove={(key, to) => setEntries((all) => moved(all, key, to))}
            onEdit={setEditing}
            onAdd={() => setEditing(blank(section))}
          />
        ))}
      </div>
      {isUnsaved && (
        <SaveBar
          words="The menus have changed."
          busy={busy}
          onDiscard={() => setEntries(entriesOf(menus))}
          onSave={() => void save()}
        />
      )}
      {editing && (
        <EntrySheet
          entry={editing}
          others={entries.filter(({ key }) => key !== editing.key)}
          isNew={isNew}
          onDone={(entry) => {
            replace(entry)
            setEditing(null)
          }}
          onRemove={() => {
            setEntries((all) => all.filter(({ key }) => key !== editing.key))
            setEditing(null)
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {isHistoryOpen && <HistorySheet row={row} onClose={() => setHistoryOpen(false)} />}
      <UnsavedGuard isUnsaved={() => isUnsaved} />
    </Page>
  )
}
