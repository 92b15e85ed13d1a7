import { emailKinds } from '@ovation/contract/email-kinds'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Chip } from '~/ui/controls/Chip'
import { DetailPage } from '../console/detail/DetailPage'
import type { Route } from './+types/template'
import { TemplateEditor } from './TemplateEditor'
import { templateVersionRow } from './template-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.template.label ?? 'Email template' })
}

export const loader = page('operator', async ({ api, viewer, params }) => {
  const kind = emailKinds.find((one) => one === params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const [template, versions] = await Promise.all([
    api('GET /operator/email-templates/{kind}', { params: { kind } }),
    api('GET /operator/email-templates/{kind}/versions', { params: { kind }, query: { limit: 20 } }),
  ])
  return {
    template,
    versions: versions.data.map((version) => templateVersionRow(version, viewer.timezone)),
  }
})

export default function Template({ loaderData: { template, versions } }: Route.ComponentProps) {
  return (
    <DetailPage
      title={template.label}
      mark={template.changedAt && <Chip>Changed</Chip>}
      lead={template.meaning}
      back={{ to: '/admin/email/templates', label: 'Templates' }}
    >
      <TemplateEditor key={`${template.kind} ${template.version}`} template={template} versions={versions} />
    </DetailPage>
  )
}
