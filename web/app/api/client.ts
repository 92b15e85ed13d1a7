import { ApiError, createClient } from '@ovation/contract/client'
import { messages } from '@ovation/contract/limits'
import { readToken } from './cookies'

let unauthorizedHandler: () => void = () => {}

/** Registers what happens when the server answers 401. The shell logs out and shows the login page. */
export function onUnauthorized(handler: () => void) {
  unauthorizedHandler = handler
}

let termsHandler: () => void = () => {}

/** Registers what happens when the person must agree to renewed terms first. The shell shows the page that asks. */
export function onTermsNotAccepted(handler: () => void) {
  termsHandler = handler
}

export const termsNotAccepted = 'TERMS_NOT_ACCEPTED'

/** Any answer with this code leads to the page that asks. */
export function handleTerms(json: unknown) {
  if (json && typeof json === 'object' && Reflect.get(json, 'error') === termsNotAccepted) termsHandler()
}

/** Any answer with status 401 ends the login on this device. */
export function handleUnauthorized(status: number): boolean {
  if (status === 401) unauthorizedHandler()
  return status === 401
}

export function throwIfUnauthorized(status: number) {
  if (handleUnauthorized(status)) throw new ApiError(401, 'UNAUTHORIZED', messages.pleaseLogin)
}

/** The API client of the browser. Loaders use that of their visit. */
export const api = createClient(async ({ method, path, headers, body, signal }) => {
  const token = readToken()
  const response = await fetch(`/api${path}`, {
    method,
    headers: { ...(token ? { authorization: token } : {}), ...headers },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
  // A call with its own token, such as a reset link's, does not concern the login.
  if (!headers.authorization) throwIfUnauthorized(response.status)
  const text = await response.text()
  const json = text ? parse(text) : undefined
  if (response.status === 403) handleTerms(json)
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10) || undefined
  return { status: response.status, json, retryAfter }
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The server's message, or the fallback. */
export function errorMessage(error: unknown, fallback: string = messages.somethingWentWrong): string {
  if (isFailure(error) && error.message) return error.message
  return fallback
}

export interface Refusal {
  sentence: string
  /** The shell already shows the login page and a toast. */
  shownByShell: boolean
}

/** The message for an optimistic change that was refused. */
export const refusalOf = (error: unknown): Refusal => ({
  sentence: errorMessage(error),
  shownByShell: error instanceof ApiError && (error.status === 401 || error.code === termsNotAccepted),
})

/** A failed call as plain data, for actions of the store. */
export interface Failure {
  code: string
  message: string
  errors: { path: string; message: string }[]
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'errors' in error

export function failureOf(error: unknown, fallback: string = messages.somethingWentWrong): Failure {
  if (!isFailure(error)) return { code: 'UNKNOWN', message: fallback, errors: [] }
  const { code, message, errors } = error
  return { code, message: message || fallback, errors }
}
