import { ApiError, pathOf } from '@ovation/contract/client'
import { messages } from '@ovation/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, errorMessage, failureOf, onTermsNotAccepted, onUnauthorized } from './client'

describe('an address', () => {
  it('holds its parameters, made safe', () => {
    expect(pathOf('/performers/{id}', { params: { id: 'kofi keys/../me' } })).toBe(
      '/performers/kofi%20keys%2F..%2Fme',
    )
  })

  it('carries what is asked and leaves out what is not', () => {
    const query = { q: 'a & b', limit: 10, cursor: undefined, country: null, gender: '', followed: false }
    expect(pathOf('/performers/user/search', { query })).toBe(
      '/performers/user/search?q=a+%26+b&limit=10&followed=false',
    )
  })

  it('has no question mark when nothing is asked', () => {
    expect(pathOf('/users/me', {})).toBe('/users/me')
  })
})

describe('a call', () => {
  let sentHeaders: Headers[]
  let status: number

  beforeEach(() => {
    sentHeaders = []
    status = 200
    vi.stubGlobal('document', { cookie: 'theme=dark; token=mine' })
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      sentHeaders.push(new Headers(headers))
      return Response.json({ status: 0, data: null }, { status })
    })
  })
  afterEach(() => {
    onUnauthorized(() => {})
    vi.unstubAllGlobals()
  })

  it('carries the stored token', async () => {
    await api('GET /users/me')
    expect(sentHeaders[0]?.get('authorization')).toBe('mine')
  })

  it('with a token of its own carries that one', async () => {
    await api('GET /users/me', { headers: { authorization: 'from the link' } })
    expect(sentHeaders[0]?.get('authorization')).toBe('from the link')
  })

  it('that is answered with 401 leads to the login and says so', async () => {
    const lead = vi.fn()
    onUnauthorized(lead)
    status = 401
    await expect(api('GET /users/me')).rejects.toThrow(messages.pleaseLogin)
    expect(lead).toHaveBeenCalledOnce()
  })

  it('that is refused because of renewed terms leads to the page that asks', async () => {
    const lead = vi.fn()
    onTermsNotAccepted(lead)
    vi.stubGlobal('fetch', async () =>
      Response.json({ statusCode: 403, error: 'TERMS_NOT_ACCEPTED', message: 'Changed.' }, { status: 403 }),
    )
    await expect(api('GET /users/me')).rejects.toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
    expect(lead).toHaveBeenCalledOnce()
    onTermsNotAccepted(() => {})
  })

  it('with an expired link does not end the login', async () => {
    const lead = vi.fn()
    onUnauthorized(lead)
    status = 401
    await expect(api('GET /users/me', { headers: { authorization: 'old link' } })).rejects.toBeInstanceOf(
      ApiError,
    )
    expect(lead).not.toHaveBeenCalled()
  })
})

describe('a failure', () => {
  it('speaks with the server’s sentence, or with the fallback', () => {
    expect(errorMessage(new ApiError(409, 'TAKEN', 'This is taken.'))).toBe('This is taken.')
    expect(errorMessage(new ApiError(500, 'UNKNOWN', ''))).toBe(messages.somethingWentWrong)
    expect(errorMessage(new TypeError('Failed to fetch'), messages.tryAgainLater)).toBe(
      messages.tryAgainLater,
    )
  })

  it('becomes plain data that a store can carry', () => {
    const errors = [{ path: 'email', message: 'This is taken.' }]
    const failure = failureOf(new ApiError(409, 'TAKEN', 'This is taken.', errors))
    expect(failure).toStrictEqual({ code: 'TAKEN', message: 'This is taken.', errors })
    expect(failureOf(failure)).toStrictEqual(failure)
  })
})
