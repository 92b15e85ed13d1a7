import type { VaultFile } from '@ovation/contract'
import { lazy, Suspense, useCallback, useState } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { ContentTabs } from '~/shell/navigation/tabs/ContentTabs'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { FilterChips } from '~/ui/list/FilterChips'
import { ListEnd } from '~/ui/list/ListEnd'
import { ListTools } from '~/ui/list/ListTools'
import { NoMatches } from '~/ui/list/NoMatches'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { StorageUse } from '../StorageUse'
import { VaultGrid } from '../VaultGrid'
import { type VaultQuery, vaultQuery } from '../vault-query'
import type { Route } from './+types/vault'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your vault' })
}

export const loader = page('creator', async ({ api, request }) => {
  const query = vaultQuery(new URL(request.url).searchParams)
  return { query, list: await api('GET /vault', { query }) }
})

const FileSheet = lazy(() =>
  import('../file-sheet/FileSheet').then((module) => ({ default: module.FileSheet })),
)

export default function Vault({ loaderData: { query, list } }: Route.ComponentProps) {
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /vault', { query: { ...query, cursor }, signal }),
    [query],
  )
  const { items, change, ...more } = useInfiniteList(list, load)
  const [open, setOpen] = useState<VaultFile | null>(null)
  // Until the page is loaded again.
  const [freed, setFreed] = useState({ list, bytes: 0 })
  const freedBytes = freed.list === list ? freed.bytes : 0
  return (
    <Page
      title="Your vault"
      lead="Everything you’ve uploaded, ready to send or post again."
      tabs={<ContentTabs />}
    >
      <StorageUse {...list.storage} usedBytes={Math.max(0, list.storage.usedBytes - freedBytes)} />
      <VaultTools query={query} />
      {items.length === 0 ? (
        <NoFiles query={query} />
      ) : (
        <>
          <VaultGrid items={items} onOpen={setOpen} />
          <ListEnd {...more} of="files" linked />
        </>
      )}
      {open && (
        <Suspense>
          <FileSheet
            item={open}
            onClose={() => setOpen(null)}
            onDeleted={() => {
              change((all) => all.filter(({ _id }) => _id !== open._id))
              setFreed({ list, bytes: freedBytes + open.file.size })
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

const kinds = [
  { value: null, label: 'All' },
  { value: 'photo', label: 'Photos' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
]
const uses = [
  { value: null, label: 'Any' },
  { value: 'yes', label: 'Used' },
  { value: 'no', label: 'Unused' },
]

function VaultTools({ query: { q, kind, used } }: { query: VaultQuery }) {
  const chosen = used === undefined ? null : used ? 'yes' : 'no'
  return (
    <ListTools label="Search your vault" q={q} kept={{ kind, used: chosen }} many>
      <FilterChips label="Type" name="kind" chosen={kind ?? null} choices={kinds} />
      <FilterChips label="Use" name="used" chosen={chosen} choices={uses} />
    </ListTools>
  )
}

function NoFiles({ query: { q, kind, used } }: { query: VaultQuery }) {
  if (q || kind || used !== undefined) return <NoMatches />
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="Nothing here yet"
      action={<ButtonLink to="/creator/posts/new">New post</ButtonLink>}
    >
      Files you post or send appear here, so you can use them again.
    </EmptyState>
  )
}
