import type { LedgerEntry } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console, ListTools } from '../console/list/Console'
import { FilterMenu } from '../console/list/FilterMenu'
import { Pager } from '../console/list/ListParts'
import { chosenIn, listQuery, windowOf } from '../console/list/list-query'
import { AmountFilters } from '../transactions/AmountFilters'
import { kindChoices } from '../transactions/entry-kinds'
import type { Route } from './+types/accounts'
import { AccountTabs } from './AccountTabs'
import { EntryTable } from './EntryTable'
import { LedgerTabs } from './LedgerTabs'
import { personPlaces, sitePlaces } from './ledger-labels'
import { ledgerQuery } from './ledger-query'
import { entryRow } from './ledger-rows'
import { orRefused } from './refused.server'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Ledger accounts' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const filters = ledgerQuery(searchParams)
  const { personId } = filters
  const places = personId ? personPlaces : sitePlaces
  const place = chosenIn(searchParams, 'place', places) ?? places[0]
  const nobody = { person: null, accounts: [] }
  const { accounts, person } = await api('GET /operator/ledger/accounts', {
    query: personId ? { personId } : {},
  }).catch((error: unknown) => {
    if (error instanceof Error && 'status' in error && error.status === 404) return nobody
    throw error
  })
  const nothing = { data: [], total: 0, cursor: null }
  const { found, refused } =
    accounts.length > 0
      ? await orRefused(
          api('GET /operator/ledger/accounts/{place}/entries', {
            params: { place },
            query: { ...windowOf(query), ...filters },
          }),
          nothing,
        )
      : { found: nothing, refused: 'No account has this username or id.' }
  return {
    page: query.page,
    ...{ place, accounts, person, filters, refused },
    rows: found.data.map((entry) => entryRow(entry, viewer.timezone)),
    total: found.total,
    next: found.cursor,
  }
})

const csv: CsvColumn<LedgerEntry>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'time', value: ({ createdAt }) => createdAt },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'key', value: ({ key }) => key },
  { title: 'other account', value: ({ other }) => other.place },
  { title: 'other owner', value: ({ other }) => other.owner?.username ?? other.owner?._id },
  { title: 'change', value: ({ change }) => change },
  { title: 'balance', value: ({ balance }) => balance },
]

export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { page, place, accounts, person, filters, refused, rows, total, next } = loaderData
  const whose = person
    ? `The accounts of ${person.name}.`
    : 'The site’s own accounts. Enter a person to see theirs.'
  return (
    <Console
      title="Ledger"
      lead={whose}
      filters={<LedgerTabs />}
      actions={
        <ExportButton
          name={`ledger-${place}`}
          columns={csv}
          read={(window, signal) =>
            api('GET /operator/ledger/accounts/{place}/entries', {
              ...{ params: { place }, query: { ...filters, ...window }, signal },
            })
          }
        />
      }
      list={
        <>
          <AccountTabs accounts={accounts} place={place} />
          <ListTools>
            <FilterMenu label="Kind" name="kind" choices={kindChoices} />
          </ListTools>
          <AmountFilters
            hint={
              person || refused
                ? undefined
                : 'To filter this account by kind or amount, choose at most 31 days.'
            }
          />
          {rows.length > 0 ? (
            <EntryTable rows={rows} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="No entries">
              {refused ?? 'Nothing has moved in this account.'}
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
    />
  )
}
