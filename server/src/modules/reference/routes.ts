import { referenceCalls } from '@ovation/contract'
import type { FastifyReply } from 'fastify'
import type { Routes } from '#modules/accounts'
import type { Platform } from '#platform'
import { verifyCaptcha } from './captcha.ts'
import { countries, languages, phoneCodes } from './countries.ts'
import { retryFile, viewFileStatus } from './file-status.ts'
import { readFlag } from './flags.ts'
import { citiesOf, statesOf } from './places.ts'
import { searchPosts, viewPost } from './posts.ts'
import { readProfileOptions } from './profile-options.ts'
import { searchPromos } from './promos.ts'
import { searchTokenPackages } from './token-packages.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The same for everyone and slow to change: browsers and proxies may keep it. */
function cached<T>(reply: FastifyReply, seconds: number, value: T): T {
  reply.header('cache-control', `public, max-age=${seconds}`)
  return value
}

export function referenceRoutes(routes: Routes, platform: Platform) {
  routes.handle(referenceCalls.countries, ({ reply }) => cached(reply, hour, countries))
  routes.handle(referenceCalls.languages, ({ reply }) => cached(reply, hour, languages))
  routes.handle(referenceCalls.phoneCodes, ({ reply }) => cached(reply, hour, phoneCodes))
  routes.handle(referenceCalls.states, async ({ params, reply }) =>
    cached(reply, hour, await statesOf(params.country)),
  )
  routes.handle(referenceCalls.cities, async ({ params, reply }) =>
    cached(reply, hour, await citiesOf(params.country, params.state)),
  )
  routes.handle(referenceCalls.flag, async ({ params, reply }) =>
    cached(reply, day, await readFlag(params.code)),
  )
  routes.handle(referenceCalls.userAdditional, async ({ reply }) =>
    cached(reply, minute, await readProfileOptions(platform)),
  )

  routes.handle(referenceCalls.verifyCaptcha, async ({ body }) => {
    await verifyCaptcha(platform, body.token, 'token')
    return { success: true }
  })
  routes.handle(referenceCalls.fileStatus, ({ params, viewer }) =>
    viewFileStatus(platform, viewer, params.id),
  )

  routes.handle(referenceCalls.retryFile, ({ params, viewer }) => retryFile(platform, viewer, params.id))

  routes.handle(referenceCalls.posts, ({ query }) => searchPosts(platform, query))
  routes.handle(referenceCalls.post, ({ params }) => viewPost(platform, params.id))
  routes.handle(referenceCalls.promos, ({ query }) => searchPromos(platform, query))
  routes.handle(referenceCalls.tokenPackages, ({ query }) => searchTokenPackages(platform, query))
}
