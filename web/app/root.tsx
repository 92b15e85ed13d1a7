import './styles/tokens.css'
import './styles/base.css'
import { iconAs } from '@ovation/contract/brand-pictures'
import { type ReactNode, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { Analytics } from './main/Analytics'
import { SiteEffects } from './main/SiteEffects'
import { Theme } from './main/Theme'
import { ViewingBanner } from './main/ViewingBanner'
import { Zoom } from './main/Zoom'
import { accentStyle } from './shell/accent'
import { LoadingOverlay } from './shell/LoadingOverlay'
import { PageLayout } from './shell/layouts/PageLayout'
import { PageChange } from './shell/PageChange'
import { viewport } from './shell/viewport'
import { visitContext } from './shell/visit.server'
import { createStore } from './store/create-store'
import { StoreContext } from './store/hooks'
import { stateFrom } from './store/preload'
import { Toasts } from './ui/feedback/Toasts'
import { FollowLinks } from './ui/link/FollowLinks'

export { ErrorPage as ErrorBoundary } from './shell/ErrorPage'

/** The viewer and the site's settings, loaded with the first page and then kept in the store. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const [viewer, settings, blocked, announcements] = await Promise.all([
    visit.viewer(),
    visit.settings(),
    visit.blocked(),
    visit.announcements(),
  ])
  if (visit.token && !viewer) visit.forgetToken()
  const { theme, contextMenu, nonce } = visit
  const zoom = visit.zoom ?? settings.allowZoom
  const accent = accentStyle(settings)
  return { viewer, settings, blocked, announcements, accent, theme, zoom, contextMenu, nonce }
}

/** Navigation does not change the viewer, so only an explicit revalidation loads them again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export function meta({ loaderData }: Route.MetaArgs) {
  const settings = loaderData?.settings
  return [
    { title: settings?.siteName ?? 'Ovation' },
    { name: 'description', content: settings?.metaDescription ?? '' },
    ...(settings?.metaKeywords ? [{ name: 'keywords', content: settings.metaKeywords }] : []),
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  // The browser hides the attribute from scripts, so hydration must not compare it.
  const nonce = typeof document === 'undefined' ? data?.nonce : ''
  const scheme = data?.theme ?? 'light'
  return (
    <html lang="en" data-theme={scheme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport(data?.zoom ?? false)} />
        <meta name="robots" content="index, follow" />
        <link rel="icon" href={data?.settings.favicon || '/favicon.ico'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="apple-touch-icon"
          href={iconAs(data?.settings.favicon ?? '', 'icon180') ?? '/apple-touch-icon.png'}
        />
        <Meta />
        <Links />
        {data && (
          <style nonce={nonce} suppressHydrationWarning>
            {data.accent}
          </style>
        )}
        {data?.settings.gaCode && <Analytics code={data.settings.gaCode} nonce={nonce} />}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [store] = useState(() => createStore(stateFrom(loaderData)))
  return (
    <StoreContext value={store}>
      <SiteEffects loaded={loaderData} />
      <Theme />
      <Zoom />
      <LoadingOverlay />
      <PageChange />
      <FollowLinks />
      <ViewingBanner />
      <PageLayout blocked={loaderData.blocked}>
        <Outlet />
      </PageLayout>
      <Toasts />
    </StoreContext>
  )
}
