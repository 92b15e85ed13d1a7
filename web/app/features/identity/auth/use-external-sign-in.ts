import { cookies } from '@ovation/contract/limits'
import { useCallback, useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { saveForSignIn } from '~/api/cookies'
import { newKey } from '~/api/new-key'
import { useSettings } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'

export type Role = 'user' | 'performer'

/** Redirects to the provider. Cookies keep what the callback needs for one day. */
export function useExternalSignIn(role: Role) {
  const { googleClientId, googleAuthorizationUrl, twitterSignIn } = useSettings()
  const [leaving, setLeaving] = useState(false)

  const google = useCallback(() => {
    setLeaving(true)
    const callback = `${location.origin}/auth/google/callback`
    const state = newKey()
    saveForSignIn(cookies.oauthToken, state)
    saveForSignIn(cookies.oauthCallback, callback)
    saveForSignIn(cookies.oauthRole, role)
    const url = new URL(googleAuthorizationUrl)
    url.searchParams.set('client_id', googleClientId)
    url.searchParams.set('redirect_uri', callback)
    url.searchParams.set('response_type', 'code')
    url.searchParams.set('scope', 'openid email profile')
    url.searchParams.set('state', state)
    location.assign(url)
  }, [role, googleClientId, googleAuthorizationUrl])

  const twitter = useCallback(async () => {
    setLeaving(true)
    const callback = `${location.origin}/auth/twitter/callback`
    try {
      const answer = await api('POST /auth/twitter/login', { body: { callbackUrl: callback, role } })
      saveForSignIn(cookies.oauthToken, answer.oauthToken)
      saveForSignIn(cookies.oauthTokenSecret, answer.oauthTokenSecret)
      saveForSignIn(cookies.oauthCallback, callback)
      saveForSignIn(cookies.oauthRole, role)
      location.assign(answer.url)
    } catch (error) {
      setLeaving(false)
      toast({ kind: 'error', message: errorMessage(error) })
    }
  }, [role])

  return {
    leaving,
    google: googleClientId && googleAuthorizationUrl ? google : null,
    twitter: twitterSignIn ? twitter : null,
  }
}
