import type { FastifySchema } from 'fastify'
import { failure } from '#platform/http'
import { partType } from './protocol.ts'

const text = (description: string) => ({ type: 'string', description })
const version = { 'tus-resumable': text('1.0.0') }
const response = { '2xx': { description: 'Done', type: 'null' }, '4xx': failure }
const id = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] }

function documented(
  operationId: string,
  summary: string,
  description: string,
  headers = {},
  more: FastifySchema = {},
): FastifySchema {
  const all = { ...version, ...headers }
  return {
    operationId,
    summary,
    description: `Who: user. ${description}`,
    tags: ['uploads'],
    security: [{ token: [] }],
    response,
    headers: { type: 'object', properties: all, required: Object.keys(all) },
    ...more,
  }
}

/** For /api/docs: only what differs from the tus specification. */
export const documents = {
  options: {
    operationId: 'uploadOptions',
    summary: 'What this site speaks of the tus protocol',
    description: 'Who: visitor',
    tags: ['uploads'],
    security: [],
    response,
  },
  begin: documented(
    'beginUpload',
    'Begin an upload that can go on after a cut connection',
    'The answer has its address in Location, whose last part is the id to send to the call in place of the file. ' +
      'What is not going on is forgotten at Upload-Expires. Refusals: `TOO_LARGE`, `ACCOUNT_STORAGE_FULL` (413), ' +
      '`TOO_MANY_UPLOADS` (429), `INSUFFICIENT_STORAGE` (507).',
    {
      'upload-length': text('How many bytes it has'),
      'upload-metadata': text(
        'As tus encodes it: `call`, the call it is for, such as POST /performer/feeds/video/upload; `field`, its ' +
          'file in that call, such as file; `filename` if it should be known by one',
      ),
    },
  ),
  HEAD: documented(
    'uploadProgress',
    'How far an upload is',
    'Upload-Offset of the answer is where to go on. Refusals: `NOT_FOUND` (404), `UPLOAD_USED` (410).',
    {},
    { params: id },
  ),
  PATCH: documented(
    'continueUpload',
    'Send the next part of an upload',
    `The body is the bytes as ${partType}. What arrives before a cut is kept. Refusals: \`WRONG_OFFSET\` (409), \`TOO_LARGE\` (413).`,
    { 'upload-offset': text('Where this part begins; 409 when the upload goes on elsewhere') },
    { params: id, consumes: [partType] },
  ),
  DELETE: documented(
    'giveUpUpload',
    'Give up an upload',
    'Its bytes are removed at once. Refusals: `NOT_FOUND` (404), `UPLOAD_USED` (410).',
    {},
    { params: id },
  ),
}
