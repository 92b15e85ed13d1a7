import { referenceCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { SetHeader } from '#platform/http'
import { countries, languages, phoneCodes } from './countries.ts'
import { retryFile, viewFileStatus } from './file-status.ts'
import { readFlag } from './flags.ts'
import { pageRoutes } from './pages/routes.ts'
import { citiesOf, statesOf } from './places.ts'
import { searchPosts, viewPost } from './posts.ts'
import { readProfileOptions } from './profile-options.ts'
import { searchPromos } from './promos.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The same for everyone and rarely changed: browsers and proxies may cache it. */
function cached<T>(header: SetHeader, seconds: number, value: T): T {
  header('cache-control', `public, max-age=${seconds}`)
  return value
}

export function referenceRoutes(routes: Routes, platform: Platform) {
  routes.handle(referenceCalls.countries, ({ header }) => cached(header, hour, countries))
  routes.handle(referenceCalls.languages, ({ header }) => cached(header, hour, languages))
  routes.handle(referenceCalls.phoneCodes, ({ header }) => cached(header, hour, phoneCodes))
  routes.handle(referenceCalls.states, async ({ params, header }) =>
    cached(header, hour, await statesOf(params.country)),
  )
  routes.handle(referenceCalls.cities, async ({ params, header }) =>
    cached(header, hour, await citiesOf(params.country, params.state)),
  )
  routes.handle(referenceCalls.flag, async ({ params, header }) =>
    cached(header, day, await readFlag(params.code)),
  )
  routes.handle(referenceCalls.userAdditional, async ({ header }) =>
    cached(header, minute, await readProfileOptions(platform)),
  )

  routes.handle(referenceCalls.fileStatus, ({ params, viewer }) =>
    viewFileStatus(platform, viewer, params.id),
  )

  routes.handle(referenceCalls.retryFile, ({ params, viewer }) => retryFile(platform, viewer, params.id))

  routes.handle(referenceCalls.posts, ({ query }) => searchPosts(platform, query))
  routes.handle(referenceCalls.post, ({ params }) => viewPost(platform, params.id))
  routes.handle(referenceCalls.promos, ({ query }) => searchPromos(platform, query))
  pageRoutes(routes, platform)
}
