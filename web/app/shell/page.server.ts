import { type Me, messages } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import type { Feature } from '@ovation/contract/features'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { closedReason } from './closed'
import { consentPath, mustConsent } from './consents'
import { isInvalidCursor } from './or-not-found.server'
import { landingPath } from './session'
import { type Visit, visitContext } from './visit.server'

/** Who may open a page. `public` is everybody (`noredirect` in the specification), `guest` is without a login. */
type Access = 'public' | 'guest' | 'member' | 'creator' | 'operator'

type ViewerOf<A extends Access> = A extends 'guest' ? null : A extends 'public' ? Me | null : Me

interface PageArgs<A extends Access> {
  visit: Visit
  api: Visit['api']
  viewer: ViewerOf<A>
  request: Request
  params: LoaderFunctionArgs['params']
}

/**
 * The loader of every page: checks whether the site is open, then access, then loads the data. A page of a feature that is
 * off is not found: its calls are refused, and a page that makes none names its feature.
 */
export function page<A extends Access, T = null>(
  access: A,
  load?: (args: PageArgs<A>) => Promise<T> | T,
  feature?: Feature,
) {
  return async ({ context, request, params }: LoaderFunctionArgs): Promise<T> => {
    const visit = context.get(visitContext)
    try {
      await refuseIfClosed(visit, request)
      if (feature && !(await visit.has(feature))) throw new Response(null, { status: 404 })
      const viewer = await admit(visit, access)
      if (viewer) await askFirst(visit, viewer, request)
      // `admit` has thrown unless the viewer has this access.
      return load
        ? await load({ visit, api: visit.api, viewer: viewer as ViewerOf<A>, request, params })
        : (null as T)
    } catch (error) {
      throw asResponse(visit, error, request)
    }
  }
}

const statusOf = { geoBlock: 451, maintenance: 503 }

/** The layout shows the reason; the page's data is not loaded. */
async function refuseIfClosed(visit: Visit, request: Request) {
  const [blocked, settings, viewer] = await Promise.all([visit.blocked(), visit.settings(), visit.viewer()])
  const closed = closedReason({ blocked, settings, viewer }, new URL(request.url).pathname)
  if (closed) throw new Response(null, { status: statusOf[closed] })
}

async function admit(visit: Visit, access: Access): Promise<Me | null> {
  const viewer = await visit.viewer()
  // The token is no longer valid.
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

/** Redirects members who must confirm their age or agree to the terms first. */
async function askFirst(visit: Visit, viewer: Me, request: Request) {
  const way = mustConsent(viewer, await visit.settings()) && consentPath(new URL(request.url))
  if (way) throw redirect(way)
}

/** Redirects to the first page of a list when the cursor is invalid. */
function fromFirstPage(error: ApiError, request: Request): Response | null {
  const url = new URL(request.url)
  if (!isInvalidCursor(error) || !url.searchParams.has('cursor')) return null
  url.searchParams.delete('cursor')
  return redirect(`${url.pathname}${url.search}`)
}

/** Status 401 of any call redirects to the login page; other failures become the page's error. */
function asResponse(visit: Visit, error: unknown, request: Request): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 401) {
    visit.forgetToken()
    visit.setNotice(messages.pleaseLogin)
    return redirect('/auth/login')
  }
  if (error.code === 'FEATURE_OFF') return new Response(null, { status: 404 })
  return fromFirstPage(error, request) ?? Response.json({ message: error.message }, { status: error.status })
}
