import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Chip } from '~/ui/controls/Chip'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import { Link } from '~/ui/link/Link'
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
              <li key={kind} className={styles.row}>
                <Link to={`/admin/email/templates/${kind}`}>
                  <b>{label}</b>
                  <small>{meaning}</small>
                </Link>
                {isChanged && <Chip>Changed</Chip>}
              </li>
            ))}
          </Rows>
        </section>
      ))}
    </Page>
  )
}
