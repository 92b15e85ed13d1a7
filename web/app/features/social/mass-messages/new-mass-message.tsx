import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { MassMessageTabs } from '~/shell/navigation/tabs/MassMessageTabs'
import { page } from '~/shell/page.server'
import { Page } from '~/ui/layout/Page'
import type { Route } from './+types/new-mass-message'
import { MassComposer } from './MassComposer'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'New mass message' })
}

export const loader = page(
  'creator',
  async ({ api, request }) => {
    const { data: lists } = await api('GET /fan-lists')
    const wantedId = new URL(request.url).searchParams.get('list')
    return { lists, listId: lists.find(({ _id }) => _id === wantedId)?._id ?? null }
  },
  'messages',
)

export default function NewMassMessage({ loaderData: { lists, listId } }: Route.ComponentProps) {
  return (
    <Page
      width="form"
      title="New mass message"
      lead="Each person gets the message in their own conversation with you."
      tabs={<MassMessageTabs />}
    >
      <MassComposer lists={lists} listId={listId} />
    </Page>
  )
}
