export interface FieldError {
  path: string
  message: string
}

/** A failure the caller can act on. The sentence is for the person on the screen. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldError[] | undefined

  constructor(code: string, status: number, sentence: string, fields?: FieldError[]) {
    super(sentence)
    this.code = code
    this.status = status
    this.fields = fields
  }
}

/** A temporary failure: the client may retry later. */
export class TryLater extends AppError {
  readonly retryAfterSeconds: number

  constructor(code: string, status: 429 | 503, sentence: string, retryAfterSeconds: number) {
    super(code, status, sentence)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Another URL answers the same request. */
export class TemporaryRedirect extends AppError {
  readonly location: string

  constructor(code: string, location: string, sentence: string) {
    super(code, 307, sentence)
    this.location = location
  }
}

/** Closed temporarily on purpose. */
export const unavailable = (code: string, sentence: string, seconds: number) =>
  new TryLater(code, 503, sentence, seconds)

export const tooSoon = (seconds: number) =>
  new TryLater(
    'TOO_MANY_REQUESTS',
    429,
    `Too many tries. Wait ${waitInWords(seconds)} and try again.`,
    seconds,
  )

function waitInWords(seconds: number) {
  if (seconds <= 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** A field is invalid in a way that no schema can express. */
export function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', 422, message, [{ path, message }])
}

export const unauthorized = () => new AppError('UNAUTHORIZED', 401, 'Please login!')
export const forbidden = (sentence = 'You’re not allowed to do this.') =>
  new AppError('FORBIDDEN', 403, sentence)

/** Hidden and missing things get the same answer. */
export const notFound = (what = 'This page') => new AppError('NOT_FOUND', 404, `${what} was not found.`)
export const conflict = (code: string, sentence: string, fields?: FieldError[]) =>
  new AppError(code, 409, sentence, fields)

/** The disk or the quota is full. */
export const noRoom = () =>
  new AppError('INSUFFICIENT_STORAGE', 507, 'This site has run out of space. Try again later.')

/** An error that prevents the start. The message is for the operator. */
export class StartError extends Error {}
