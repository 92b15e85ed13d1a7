import { authCalls, type SignInProviderName } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'
import { closeOtherSessions, closeSession, type Routes } from '#modules/identity/accounts'
import { readSignInKeys } from '#modules/identity/connections'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { verifyCaptcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { readCode, readIdToken } from './google.ts'
import { login } from './login.ts'
import { registerCreator, registerFan } from './register.ts'
import { askForResetLink } from './request-password-reset.ts'
import { signIn } from './sign-in.ts'
import { beginTwitter, finishTwitter } from './twitter.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { confirmEmail, requestVerification } from './verify-email.ts'

const originOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

export function authRoutes(routes: Routes, platform: Platform) {
  const { config, db, geo, realtime } = platform
  const placeOf = (request: FastifyRequest) => ({
    ...originOf(request),
    country: geo.countryOf(request),
  })
  const keysOf = (provider: SignInProviderName) => readSignInKeys(db.orm, platform, provider)

  routes.handle(authCalls.login, async ({ body, request }) => ({
    token: await login(platform, body, placeOf(request)),
  }))

  routes.handle(authCalls.logout, async ({ viewer, body }) => {
    if (body.everywhere) {
      await closeOtherSessions(db.orm, viewer.id, null)
      realtime.dropAccount(viewer.id)
    } else {
      await closeSession(db.orm, viewer.sessionId)
      realtime.dropSession(viewer.sessionId)
    }
    return { success: true }
  })

  routes.handle(authCalls.register, ({ body, request }) => registerFan(platform, body, originOf(request)))

  routes.handle(authCalls.registerCreator, ({ body, files, request }) =>
    registerCreator(platform, body, files, originOf(request)),
  )

  routes.handle(authCalls.verifyEmail, async ({ viewer, body, request }) => {
    const { token, password, email } = body
    if (token) await confirmEmail(platform, viewer, { token, password }, originOf(request))
    else if (email) await requestVerification(platform, email, originOf(request))
    else throw invalid('token', 'Send the token of the link, or the email address to send a new one to.')
    return { success: true }
  })

  routes.handle(authCalls.undoEmailChange, async ({ body }) => ({
    token: await undoEmailChange(platform, body.token),
  }))

  routes.handle(authCalls.forgot, async ({ body, request }) => {
    await askForResetLink(platform, body.email, originOf(request))
    return { success: true }
  })

  routes.handle(authCalls.changePassword, async ({ viewer, body }) => {
    await changePassword(platform, viewer, body)
    return { success: true }
  })

  routes.handle(authCalls.googleLogin, async ({ body, request }) => {
    const identity = await readIdToken(await keysOf('google'), body.tokenId)
    return { token: await signIn(platform, identity, body.role ?? 'user', placeOf(request)) }
  })

  routes.handle(authCalls.googleToken, async ({ body, request }) => {
    const identity = await readCode(await keysOf('google'), config.publicUrl, body.code)
    return { token: await signIn(platform, identity, body.role ?? 'user', placeOf(request)) }
  })

  routes.handle(authCalls.twitterLogin, async ({ body }) =>
    beginTwitter(await keysOf('twitter'), config.publicUrl, body.callbackUrl),
  )

  routes.handle(authCalls.twitterCallback, async ({ body, request }) => {
    const identity = await finishTwitter(await keysOf('twitter'), body)
    return { token: await signIn(platform, identity, body.role ?? 'user', placeOf(request)) }
  })

  routes.handle(authCalls.verifyCaptcha, async ({ body }) => {
    await verifyCaptcha(platform, body.token, 'token')
    return { success: true }
  })
}
