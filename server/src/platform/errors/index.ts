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

/** Closed on purpose and for a while: nothing has failed, and trying again later is right. */
export class Unavailable extends AppError {
  readonly retryAfterSeconds: number

  constructor(code: string, sentence: string, retryAfterSeconds: number) {
    super(code, 503, sentence)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** One field is wrong in a way no schema can tell. */
export function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', 422, message, [{ path, message }])
}

export const unauthorized = () => new AppError('UNAUTHORIZED', 401, 'Please login!')
export const forbidden = (sentence = 'You are not allowed to do this.') =>
  new AppError('FORBIDDEN', 403, sentence)

/** Hidden and absent things answer the same. */
export const notFound = (what = 'This page') => new AppError('NOT_FOUND', 404, `${what} was not found.`)
export const conflict = (code: string, sentence: string, fields?: FieldError[]) =>
  new AppError(code, 409, sentence, fields)

/** The disk or the quota is full. */
export const noRoom = () =>
  new AppError('INSUFFICIENT_STORAGE', 507, 'This site has run out of space. Try again later.')

/** What keeps the site from starting, in a sentence for the person who starts it. */
export class StartError extends Error {}
