import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { sharedBy } from './shared-pages'
import { shareStyles } from './shared-styles'
import { openVisit, type Site, visitContext } from './shell/visit.server'
import { latePartsLoaded } from './ui/hydration/late-part'

shareStyles(build.assets)
const handle = createRequestHandler(build, import.meta.env.MODE)

/** Whether one rendering of a page may be shared by several visitors. */
export const isShared = sharedBy(build.routes)

/** A page has its body in `page`; other responses have it in `response`. */
export interface Answer {
  response: Response
  page: Uint8Array | null
}

/** Answers every request that is not for the API, a file or an asset. */
export async function respond(request: Request, site: Site): Promise<Answer> {
  await latePartsLoaded()
  const visit = openVisit(request, site)
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const response = await handle(request, context)
  for (const cookie of visit.cookies) response.headers.append('set-cookie', cookie)
  return { response, page: visit.page }
}
