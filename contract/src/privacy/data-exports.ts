import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Fields, Id, OptionalText, Text } from '../base/shapes.ts'
import { DataExport, DownloadLink } from './shapes.ts'

const confirmed = { currentPassword: OptionalText(limits.passwordMax) }
const ofPerson = { who: 'operator', capability: 'privacy', params: Fields({ id: Id }) } as const
const tooMany = { 429: ['TOO_MANY_EXPORTS'] } as const
const reason = { ...Text(limits.suspensionReason), description: 'For the audit log.' }

/** Archives of everything about a person, by themselves or by operators for people who ask for it. */
export const dataExportCalls = {
  myDataExports: endpoint({
    method: 'GET',
    path: '/users/me/data-exports',
    who: 'user',
    summary: 'List the latest exports of my data',
    response: Type.Array(DataExport, { maxItems: 10 }),
  }),
  requestMyExport: endpoint({
    method: 'POST',
    path: '/users/me/data-exports',
    who: 'user',
    summary: 'Request an archive of everything about me; an email says when it is ready',
    perMinute: 5,
    body: Fields(confirmed),
    response: DataExport,
    errors: { ...tooMany, 403: ['CONFIRM_IT_IS_YOU'], 404: ['NOT_FOUND'], 409: ['EXPORT_UNDER_WAY'] },
  }),
  downloadMyExport: endpoint({
    method: 'POST',
    path: '/users/me/data-exports/{id}/link',
    who: 'user',
    summary: 'Get a link that downloads an archive for some minutes',
    params: Fields({ id: Id }),
    body: Fields(confirmed),
    response: DownloadLink,
    errors: { 403: ['CONFIRM_IT_IS_YOU'] },
  }),
  personExports: endpoint({
    ...ofPerson,
    method: 'GET',
    path: '/operator/people/{id}/data-exports',
    summary: 'List the latest exports of a person’s data',
    response: Type.Array(DataExport, { maxItems: 10 }),
  }),
  requestExport: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/operator/people/{id}/data-exports',
    summary:
      'Request an archive of everything about a person, who is emailed when it is ready; of operators, owners only',
    body: Fields({ reason }),
    response: DataExport,
    errors: { ...tooMany, 409: ['EXPORT_UNDER_WAY', 'OPERATOR_ACCOUNT'] },
  }),
  downloadExport: endpoint({
    ...ofPerson,
    method: 'POST',
    path: '/operator/people/{id}/data-exports/{exportId}/link',
    summary: 'Get a link that downloads the archive of a person; logged as an access to personal data',
    params: Fields({ id: Id, exportId: Id }),
    body: Fields({}),
    response: DownloadLink,
    errors: { 409: ['OPERATOR_ACCOUNT'] },
  }),
}
