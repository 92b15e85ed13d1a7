import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Chip } from '~/ui/controls/Chip'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import { ListRow } from '../console/list/ListRow'
import type { Route } from './+types/templates'
import { EmailTabs } from './EmailTabs'
import styles from './email.module.css'
import { templateGroups } from './template-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Email templates' })
}

export const loader = page('operator', async ({ api }) => ({
  groups: templateGroups(await api('GET /operator/email-templates')),
}))

export default function Templates({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <Page
      title="Email"
      lead="The words of every email that your site sends."
      width="list"
      tabs={<EmailTabs />}
    >
      {groups.map(({ title, templates }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2>{title}</h2>
          <Rows>
            {templates.map(({ kind, label, meaning, isChanged }) => (
              <ListRow key={kind} to={`/admin/email/templates/${kind}`} title={label} note={meaning}>
                {isChanged && <Chip>Changed</Chip>}
              </ListRow>
            ))}
          </Rows>
        </section>
      ))}
    </Page>
  )
}
