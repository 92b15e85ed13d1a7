import { type Me, messages } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { closedReason } from './closed'
import { consentPath, mustConsent } from './consents'
import { isInvalidCursor } from './or-not-found.server'
import { landingPath } from './session'
import { type Visit, visitContext } from './visit.server'

/** Who may open a page. `public` is the product's noredirect: visitors stay. A `guest` is not logged in yet. */
type Access = 'public' | 'guest' | 'member' | 'creator' | 'operator'

type ViewerOf<A extends Access> = A extends 'guest' ? null : A extends 'public' ? Me | null : Me

interface PageArgs<A extends Access> {
  visit: Visit
  api: Visit['api']
  viewer: ViewerOf<A>
  request: Request
  params: LoaderFunctionArgs['params']
}

/** Every page's loader: first whether the house is open, then the guard, then what the page needs. */
export function page<A extends Access, T = null>(access: A, load?: (args: PageArgs<A>) => Promise<T> | T) {
  return async ({ context, request, params }: LoaderFunctionArgs): Promise<T> => {
    const visit = context.get(visitContext)
    try {
      await refuseIfClosed(visit, request)
      const viewer = await admit(visit, access)
      if (viewer) await askFirst(visit, viewer, request)
      // `admit` has thrown unless the viewer is what this access asks for.
      return load
        ? await load({ visit, api: visit.api, viewer: viewer as ViewerOf<A>, request, params })
        : (null as T)
    } catch (error) {
      throw asResponse(visit, error, request)
    }
  }
}

const statusOf = { geoBlock: 451, maintenance: 503 }

/** The layout says why; what the page would have shown does not leave the house. */
async function refuseIfClosed(visit: Visit, request: Request) {
  const [blocked, settings, viewer] = await Promise.all([visit.blocked(), visit.settings(), visit.viewer()])
  const closed = closedReason({ blocked, settings, viewer }, new URL(request.url).pathname)
  if (closed) throw new Response(null, { status: statusOf[closed] })
}

async function admit(visit: Visit, access: Access): Promise<Me | null> {
  const viewer = await visit.viewer()
  // The token was there but opens nothing any more.
  if (visit.token && !viewer) visit.forgetToken()
  if (access === 'public') return viewer
  if (access === 'guest') {
    if (viewer) throw redirect(landingPath(viewer))
    return null
  }
  if (!viewer) {
    if (visit.token) visit.setNotice(messages.pleaseLogin)
    throw redirect('/auth/login')
  }
  if (access === 'creator' && !viewer.isPerformer) {
    visit.forgetToken()
    throw redirect('/auth/login')
  }
  if (access === 'operator' && !viewer.isOperator) throw new Response(null, { status: 404 })
  return viewer
}

/** Nothing is shown to some who have yet to say that they are of age, or to agree to the terms. */
async function askFirst(visit: Visit, viewer: Me, request: Request) {
  const way = mustConsent(viewer, await visit.settings()) && consentPath(new URL(request.url))
  if (way) throw redirect(way)
}

/** The same list from its beginning, when it does not know the place its address names. */
function fromFirstPage(error: ApiError, request: Request): Response | null {
  const url = new URL(request.url)
  if (!isInvalidCursor(error) || !url.searchParams.has('cursor')) return null
  url.searchParams.delete('cursor')
  return redirect(`${url.pathname}${url.search}`)
}

/** An API answer with status 401 anywhere leads to the login page; other failures become the page's error. */
function asResponse(visit: Visit, error: unknown, request: Request): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 401) {
    visit.forgetToken()
    visit.setNotice(messages.pleaseLogin)
    return redirect('/auth/login')
  }
  return fromFirstPage(error, request) ?? Response.json({ message: error.message }, { status: error.status })
}
