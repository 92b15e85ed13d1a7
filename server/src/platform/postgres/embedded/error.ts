import * as fs from 'node:fs/promises'

export type Trouble = 'IN_USE' | 'UNSUPPORTED' | 'UNREACHABLE' | 'FAILED'

export class EmbeddedPostgresError extends Error {
  readonly code: Trouble

  constructor(code: Trouble, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.code = code
  }
}

export const useYourOwn = 'set DATABASE_URL to use a PostgreSQL of your own'

export const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  )

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

export const fatalLine = (log: string) => log.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? lastLine(log)

export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
