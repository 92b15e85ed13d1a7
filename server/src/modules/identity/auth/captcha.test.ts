import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyCaptcha } from './captcha.ts'

let google: Server
let off: TestApp
let on: TestApp
const asked: string[] = []

beforeAll(async () => {
  google = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request))
    asked.push(body.toString())
    if (body.get('response') === 'broken') return response.end('<html>busy</html>')
    const success = body.get('secret') === 'site-secret' && body.get('response') === 'human'
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }))
  }).listen(0, '127.0.0.1')
  await once(google, 'listening')
  const { port } = google.address() as AddressInfo
  off = await startTestApp()
  const env = {
    RECAPTCHA_SECRET: 'site-secret',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/verify`,
  }
  on = await startTestApp(env, { databaseUrl: off.databaseUrl })
})
afterAll(async () => {
  await on.close()
  await off.close()
  google.close()
})

const verify = (app: TestApp, token: string) => app.as()('POST /re-captcha/verify', { body: { token } })

test('when reCAPTCHA is off every request passes without a check', async () => {
  expect(await verify(off, 'anything')).toEqual({ success: true })
  await expect(verifyCaptcha(off.platform, undefined)).resolves.toBeUndefined()
  expect(asked).toEqual([])
})

test('a person passes', async () => {
  expect(await verify(on, 'human')).toEqual({ success: true })
  expect(asked.at(-1)).toBe('secret=site-secret&response=human')
})

test('a robot is refused with the name of the field', async () => {
  await expect(verify(on, 'robot')).rejects.toMatchObject({ status: 422, errors: [{ path: 'token' }] })
  await expect(verifyCaptcha(on.platform, 'robot')).rejects.toMatchObject({
    fields: [{ path: 'captchaToken' }],
  })
})

test('a form without a token is refused without a request to Google', async () => {
  const before = asked.length
  await expect(verifyCaptcha(on.platform, undefined)).rejects.toMatchObject({ status: 422 })
  await expect(verify(on, '')).rejects.toMatchObject({ status: 422, errors: [{ path: 'token' }] })
  expect(asked).toHaveLength(before)
})

test('when Google cannot be reached the request fails as unavailable', async () => {
  await expect(verify(on, 'broken')).rejects.toMatchObject({ status: 503, code: 'CAPTCHA_UNAVAILABLE' })
})
