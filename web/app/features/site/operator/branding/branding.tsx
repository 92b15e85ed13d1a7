import type { BrandUse } from '@ovation/contract'
import { landingAs } from '@ovation/contract/brand-pictures'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { ourText, ourTitle } from '~/features/site/pages/Hero'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { PendingBar } from '../settings/PendingBar'
import { settingRow } from '../settings/setting-rows'
import { refusalsIn } from '../settings/setting-values'
import { usePending } from '../settings/use-pending'
import type { Route } from './+types/branding'
import styles from './branding.module.css'
import { ColourField, colourProblem } from './ColourField'
import { PictureField } from './PictureField'
import { Preview } from './Preview'
import { WordsField } from './WordsField'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Branding' })
}

export const loader = page('operator', async ({ api, viewer }) => {
  const { version, settings } = await api('GET /operator/settings')
  const shown = settings.filter(
    ({ key, section }) => section === 'branding' || key === 'siteName' || key === 'metaDescription',
  )
  return { version, rows: shown.map((setting) => settingRow(setting, viewer, [])) }
})

export default function Branding({ loaderData: { version, rows } }: Route.ComponentProps) {
  const pending = usePending(rows)
  const { revalidate } = useRevalidator()
  const textOf = (key: string) => {
    const draft = pending.drafts[key] ?? rows.find((row) => row.key === key)?.draft
    return typeof draft === 'string' ? draft : ''
  }
  const problems = {
    accentLight: colourProblem(textOf('accentLight')),
    accentDark: colourProblem(textOf('accentDark')),
  }
  const { busy, run: save } = useAction(async (reason?: string) => {
    const values = Object.fromEntries(pending.changes.map(({ row, value }) => [row.key, value] as unknown[]))
    try {
      await api('PUT /operator/settings', { body: { version, values, ...(reason ? { reason } : {}) } })
    } catch (error) {
      pending.refuse(refusalsIn(error))
      throw error
    }
    await revalidate()
    pending.discard()
    toast({ message: 'Branding saved.' })
  })
  const field = (key: string) => rows.filter((row) => row.key === key)
  const words = (...keys: string[]) =>
    keys.flatMap(field).map((row) => <WordsField key={row.key} row={row} pending={pending} />)
  const picture = (key: string, use: BrandUse, fallback: string, instead?: string) =>
    field(key).map((row) => (
      <PictureField
        key={key}
        row={row}
        use={use}
        value={textOf(key)}
        fallback={fallback}
        instead={instead}
        onEdit={(value) => pending.edit(key, value)}
      />
    ))
  const look = {
    siteName: textOf('siteName'),
    logo: textOf('logoUrl'),
    title: textOf('landingTitle') || ourTitle,
    text: textOf('landingText') || ourText,
    picture: landingAs(textOf('landingPicture'), 'wide') || '/hero.webp',
  }
  return (
    <Page
      title="Branding"
      lead="How the site looks on its pages, in emails, on home screens and where it is shared."
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <Panel title="Name">{words('siteName', 'metaDescription')}</Panel>
          <Panel title="Logo and icon">
            {picture('logoUrl', 'logo', '/logo.svg')}
            {picture('logoDarkUrl', 'logo', '', look.logo)}
            {picture('favicon', 'icon', '/favicon.ico')}
          </Panel>
          <Panel title="Colours">
            {(['accentLight', 'accentDark'] as const).flatMap((key) =>
              field(key).map((row) => (
                <ColourField
                  key={key}
                  row={row}
                  value={textOf(key)}
                  error={pending.errors[key] ?? problems[key]}
                  onEdit={(value) => pending.edit(key, value)}
                />
              )),
            )}
          </Panel>
          <Panel title="Landing page">
            {words('landingTitle', 'landingText')}
            {picture('landingPicture', 'landing', '', '/hero.webp')}
          </Panel>
        </div>
        <aside className={styles.previews} aria-label="Preview">
          {(['light', 'dark'] as const).map((scheme) => {
            const key = scheme === 'light' ? 'accentLight' : 'accentDark'
            const logo = scheme === 'dark' ? textOf('logoDarkUrl') || look.logo : look.logo
            const saved = rows.find((row) => row.key === key)?.text ?? ''
            const accent = problems[key] ? saved : textOf(key)
            return <Preview key={scheme} scheme={scheme} look={{ ...look, logo, accent }} />
          })}
        </aside>
      </div>
      {pending.isPending && (
        <PendingBar
          pending={pending}
          busy={busy}
          isBlocked={Object.values(problems).some(Boolean)}
          onSave={save}
        />
      )}
      <UnsavedGuard isUnsaved={() => pending.isPending} />
    </Page>
  )
}
