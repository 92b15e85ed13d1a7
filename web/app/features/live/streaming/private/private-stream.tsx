import { useEffect } from 'react'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { stopWatching } from '../watch/current'
import type { Route } from './+types/private-stream'
import { Call } from './Call'
import { CallOver } from './CallOver'
import { Request } from './Request'
import { usePrivateStream } from './use-private-stream'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'panes', withoutTabs: true }

export const loader = page('member', async ({ api, viewer, params: { id = '' } }) => {
  const call = await api('GET /streaming/private/{id}', { params: { id } }).catch(orNotFound)
  return { call, isCreator: call.privateStream.creator._id === viewer._id }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Private stream' })
  const { call, isCreator } = loaderData
  const { creator, fan } = call.privateStream
  return pageMeta(matches, { title: `Private stream with ${isCreator ? fan.name : creator.name}` })
}

/** A private stream: request, call and receipt. */
export default function PrivateStreamScreen({ loaderData }: Route.ComponentProps) {
  const { isCreator } = loaderData
  const { call, privateStream, setPrivateStream } = usePrivateStream(loaderData.call)
  useEffect(() => stopWatching(), [])
  const { status } = privateStream
  const sides = { privateStream, isCreator, onChange: setPrivateStream }
  if (status === 'asked') return <Request {...sides} />
  if (status === 'accepted' || status === 'running') return <Call call={call} {...sides} />
  return <CallOver {...sides} />
}
