import type { PersonInList } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useSearchParams } from 'react-router'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { counted } from '~/ui/text/format'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console, ListTools } from '../console/list/Console'
import { ListSearch, Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import { noteRow } from '../notes/note-rows'
import type { Route } from './+types/people'
import { PeopleFilters } from './PeopleFilters'
import { PeopleTable } from './PeopleTable'
import { PersonPanel } from './PersonPanel'
import { peopleSearch, sortOfPeople } from './people-query'
import { personRow, personShown } from './person-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'People' })
}

const notesShown = 20

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const [now, { timezone }] = [new Date(), viewer]
  const [found, person, notes, countries] = await Promise.all([
    api('GET /operator/people', {
      query: { ...peopleSearch(searchParams, query, now), ...windowOf(query) },
    }),
    query.open ? api('GET /operator/people/{id}', { params: { id: query.open } }).catch(orNotFound) : null,
    query.open
      ? api('GET /operator/notes', { query: { subjectId: query.open, limit: notesShown } }).catch(orNotFound)
      : null,
    api('GET /countries/list'),
  ])
  return {
    ...query,
    people: found.data.map((one) => personRow(one, now, timezone)),
    total: found.total,
    next: found.cursor,
    person: person && personShown(person, now, timezone),
    notes: notes?.data.map((note) => noteRow(note, timezone)) ?? [],
    countries: countries.map(({ code, name }) => ({ value: code, text: name })),
  }
})

const csvColumns: CsvColumn<PersonInList>[] = [
  { title: 'Id', value: ({ _id }) => _id },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Username', value: ({ username }) => username },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Role', value: ({ role }) => role },
  { title: 'Status', value: ({ status }) => status },
  { title: 'Verification', value: ({ verification }) => verification },
  { title: 'Country', value: ({ country }) => country },
  { title: 'Spent (tokens)', value: ({ spent }) => spent },
  { title: 'Earned (tokens)', value: ({ earned }) => earned },
  { title: 'Reports', value: ({ reports }) => reports },
  { title: 'Joined', value: ({ createdAt }) => createdAt },
  { title: 'Last seen', value: ({ lastSeenAt }) => lastSeenAt },
]

export default function People({ loaderData }: Route.ComponentProps) {
  const { q, page, open, people, total, next, person, notes, countries } = loaderData
  const [search] = useSearchParams()
  const isMore = total >= limits.countedRows
  return (
    <Console
      title="People"
      lead={`${counted(total, 'person', 'people')}${isMore ? ' or more' : ''}`}
      isOpen={open !== null}
      actions={
        <ExportButton
          name="people"
          columns={csvColumns}
          read={(page, signal) =>
            client('GET /operator/people', {
              query: { ...peopleSearch(search, { q }, new Date()), ...page },
              signal,
            })
          }
        />
      }
      list={
        <>
          <ListTools>
            <ListSearch label="Name, address, id or card" q={q} />
            <PeopleFilters countries={countries} />
          </ListTools>
          {people.length > 0 ? (
            <PeopleTable people={people} openId={person?._id ?? null} sort={sortOfPeople(search)} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="No results">
              Try a shorter search or fewer filters.
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
      detail={person && <PersonPanel key={person._id} person={person} notes={notes} />}
    />
  )
}
