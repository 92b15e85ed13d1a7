import type { FastifySchema } from 'fastify'
import { failure } from '#platform/http'
import { fragment, sdp } from './protocol.ts'

const text = (description: string) => ({ type: 'string', description })
const session = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'The id of the session, the last part of its Location.' },
  },
  required: ['id'],
}
const stream = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid', description: 'The id of the stream.' } },
  required: ['id'],
}
const done = { '2xx': { description: 'Done', type: 'null' }, '4xx': failure }
const offer = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n'

const answered = {
  201: {
    description: 'The answer. Location is the session, ETag its state, Link the ICE servers.',
    content: { [sdp]: { schema: { type: 'string' }, example: offer } },
    headers: {
      Location: text('The address of the session'),
      ETag: text('The state of the session, for If-Match'),
      Link: text('ICE servers (`rel="ice-server"`) and extensions of WHEP'),
    },
  },
  '4xx': failure,
}

const documented = (
  operationId: string,
  summary: string,
  description: string,
  more: FastifySchema,
): FastifySchema => ({
  operationId,
  summary,
  description,
  tags: ['live'],
  security: [{ token: [] }],
  ...more,
})

const body = (description: string) => ({ type: 'string', description, example: offer })
const ifMatch = {
  type: 'object',
  properties: { 'if-match': text('The ETag of the session') },
  required: ['if-match'],
}

/** WHIP (RFC 9725) and WHEP as /api/docs shows them. */
export const documents = {
  publish: documented(
    'whipPublish',
    'Broadcast by WHIP',
    'Who: creator. The bearer token is the stream key. The body is an SDP offer. ' +
      'Refusals: `BAD_OFFER` (400), `UNAUTHORIZED` (401), `UNSUPPORTED_MEDIA_TYPE` (415), `NO_SHARED_CODEC` (422), `NO_ENGINE` (503).',
    { consumes: [sdp], body: body('An SDP offer with the media to send'), response: answered },
  ),
  watch: documented(
    'whepWatch',
    'Watch a stream by WHEP',
    'Who: optional; paid streams need the token of an account with access. The body is an SDP offer. ' +
      'Refusals: `BAD_OFFER` (400), `UNAUTHORIZED` (401), `FORBIDDEN` (403), `NOT_FOUND` (404), `NOBODY_THERE` (409), ' +
      '`NO_SHARED_CODEC` (422, use HLS instead), `FULL` (503).',
    {
      security: [{}, { token: [] }],
      params: stream,
      consumes: [sdp],
      body: body('An SDP offer that receives media'),
      response: answered,
    },
  ),
  trickle: {
    publisher: documented(
      'whipTrickle',
      'Add ICE candidates to a WHIP session',
      'Refusals: `NOT_FOUND` (404), `PRECONDITION_FAILED` (412), `NO_ICE_RESTART` (422), `PRECONDITION_REQUIRED` (428).',
      {
        params: session,
        headers: ifMatch,
        consumes: [fragment],
        body: body('A fragment of SDP with candidates'),
        response: done,
      },
    ),
    viewer: documented(
      'whepTrickle',
      'Add ICE candidates to a WHEP session',
      'Refusals: `NOT_FOUND` (404), `PRECONDITION_FAILED` (412), `NO_ICE_RESTART` (422), `PRECONDITION_REQUIRED` (428).',
      {
        security: [{}, { token: [] }],
        ...{
          params: session,
          headers: ifMatch,
          consumes: [fragment],
          body: body('A fragment of SDP with candidates'),
        },
        response: done,
      },
    ),
  },
  close: {
    publisher: documented('whipClose', 'End a WHIP session', 'Refusals: `NOT_FOUND` (404).', {
      params: session,
      response: done,
    }),
    viewer: documented('whepClose', 'End a WHEP session', 'Refusals: `NOT_FOUND` (404).', {
      security: [{}, { token: [] }],
      params: session,
      response: done,
    }),
  },
}
