import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { MassMessageTabs } from '~/shell/navigation/tabs/MassMessageTabs'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import type { Route } from './+types/lists'
import { ListForm } from './ListForm'
import { ListRow } from './ListRow'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Lists' })
}

export const loader = page('creator', async ({ api }) => ({ lists: (await api('GET /fan-lists')).data }))

/** A creator's fan lists. */
export default function Lists({ loaderData: { lists } }: Route.ComponentProps) {
  const [creating, setCreating] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const create = (
    <Button look={lists.length > 0 ? 'plain' : 'go'} onClick={() => setCreating(true)}>
      New list
    </Button>
  )
  return (
    <Page
      width="list"
      title="Lists"
      lead="Group your fans. Only you can see your lists."
      tabs={<MassMessageTabs />}
      action={lists.length > 0 && create}
    >
      {lists.length === 0 ? (
        <EmptyState picture="/state-empty.webp" title="No lists yet" action={create}>
          Use lists to filter your conversations or to message everyone on a list at once.
        </EmptyState>
      ) : (
        <Rows>
          {lists.map((list) => (
            <ListRow key={list._id} list={list} onChanged={() => void revalidate()} />
          ))}
        </Rows>
      )}
      {creating && (
        <ListForm
          onClose={() => setCreating(false)}
          onSaved={({ _id }) => {
            setCreating(false)
            void navigate(`/creator/lists/${_id}`)
          }}
        />
      )}
    </Page>
  )
}
