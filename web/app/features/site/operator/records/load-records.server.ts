import type { Visit } from '~/shell/visit.server'
import { noteRow } from '../notes/note-rows'
import { historyRow } from '../people/person-rows'

const shown = 50

type Histories =
  | 'GET /operator/transactions/{id}/history'
  | 'GET /operator/payouts/{id}/history'
  | 'GET /operator/orders/{id}/history'
  | 'GET /operator/subscriptions/{id}/history'

/** The notes about a subject, and what operators did about it. */
export async function loadRecords(
  { api, viewer }: Pick<Visit, 'api'> & { viewer: { timezone: string | null } },
  id: string,
  history: Histories,
) {
  const [notes, entries] = await Promise.all([
    api('GET /operator/notes', { query: { subjectId: id, limit: shown } }),
    api(history, { params: { id }, query: { limit: shown } }),
  ])
  return {
    notes: notes.data.map((note) => noteRow(note, viewer.timezone)),
    history: entries.data.map((entry) => historyRow(entry, viewer.timezone)),
  }
}
