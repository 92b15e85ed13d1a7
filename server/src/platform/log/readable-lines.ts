import type { DestinationStream } from 'pino'

const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

/** Fields that a terminal does not show. */
const omitted = new Set(['pid', 'hostname'])

/** Formats log lines for a terminal: time, level, message, details and error. */
export const readableLines = (output: { write(text: string): unknown }): DestinationStream => ({
  write: (json) => void output.write(`${readable(JSON.parse(json))}\n`),
})

interface Line {
  level: number
  time: number
  msg?: string
  err?: { message?: string; stack?: string }
}

function readable({ level, time, msg = '', err, ...more }: Line): string {
  const clock = new Date(time).toTimeString().slice(0, 8)
  const details = Object.entries(more)
    .filter(([name]) => !omitted.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const cause = err?.stack ?? err?.message
  const indented = cause ? `\n  ${cause.replaceAll('\n', '\n  ')}` : ''
  return `${clock} ${(levels[level] ?? 'log').padEnd(5)} ${msg}${details.join('')}${indented}`
}
