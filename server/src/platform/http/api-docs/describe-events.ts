import { type SocketEvent, socketPath } from '@ovation/contract'

/** Describes the events for programs, as OpenAPI describes calls: it does not cover sockets. */
export function describeEvents(events: SocketEvent[]) {
  return {
    path: socketPath,
    events: events.map(({ name, from, who, summary, payload, ack, perMinute }) => ({
      ...{ name, from, who, summary, payload },
      ...(ack ? { ack } : {}),
      ...(perMinute ? { perMinute } : {}),
    })),
  }
}

/** The same for people, in Markdown. */
export function listEvents(events: SocketEvent[]) {
  const rows = (from: SocketEvent['from']) =>
    events
      .filter((event) => event.from === from)
      .map(({ name, who, summary, payload, ack }) =>
        [`\`${name}\``, who, summary, fieldsOf(payload), ...(from === 'client' ? [fieldsOf(ack)] : [])].join(
          ' | ',
        ),
      )
  return [
    '## Events',
    `Socket.IO at \`${socketPath}\`, with the token as \`token\` in the query string or in \`auth/login\`. Each event of a ` +
      'client is acknowledged with `{ ok: true, … }`, or with `{ ok: false, statusCode, error, message, errors }`, as a ' +
      'call would be refused. Their shapes are in `x-socket-events` of this document.',
    '### From the client',
    table('event | who may | what it does | carries | acknowledged with', rows('client')),
    '### From the server',
    table('event | sent to | meaning | payload', rows('server')),
  ].join('\n\n')
}

const fieldsOf = (shape: SocketEvent['payload'] | undefined) =>
  Object.keys(shape?.properties ?? {})
    .map((field) => (shape?.required?.includes(field) ? `\`${field}\`` : `\`${field}\`?`))
    .join(', ')

function table(head: string, rows: string[]) {
  const line = head.replace(/[^|]+/g, '---')
  return [head, line, ...rows].map((row) => `| ${row} |`).join('\n')
}
