import { cookies } from '@ovation/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, errorMessage } from '~/api/client'
import { readCookie, removeCookie } from '~/api/cookies'
import type { Role } from './use-external-sign-in'
import { useEnter } from './use-login'

const changedMind = 'The sign-in wasn’t finished. Please try again.'
const notOurs = 'This sign-in didn’t start here. Please try again.'

/** Exchanges the provider's response for a login token. */
type Exchange = (answer: URLSearchParams, role: Role) => Promise<string>

class Refused extends Error {}

export const exchangeGoogle: Exchange = async (answer, role) => {
  const code = answer.get('code')
  if (!code) throw new Refused(changedMind)
  // The state binds the response to this browser and prevents login CSRF.
  const state = readCookie(cookies.oauthToken)
  if (!state || state !== answer.get('state')) throw new Refused(notOurs)
  const { token } = await api('POST /auth/google/token', { body: { code, role } })
  return token
}

export const exchangeTwitter: Exchange = async (answer, role) => {
  const oauthVerifier = answer.get('oauth_verifier')
  if (!oauthVerifier) throw new Refused(changedMind)
  const oauthToken = readCookie(cookies.oauthToken)
  const oauthTokenSecret = readCookie(cookies.oauthTokenSecret)
  if (!oauthToken || !oauthTokenSecret || oauthToken !== answer.get('oauth_token')) throw new Refused(notOurs)
  const { token } = await api('POST /auth/twitter/callback', {
    body: { oauthToken, oauthVerifier, oauthTokenSecret, role },
  })
  return token
}

export function useFinishSignIn(exchange: Exchange): string | null {
  const [answer] = useSearchParams()
  const enter = useEnter()
  const [refusal, setRefusal] = useState<string | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    // The provider's response works once, and effects may run twice.
    if (begun.current) return
    begun.current = true
    const role = readCookie(cookies.oauthRole) === 'performer' ? 'performer' : 'user'
    exchange(answer, role)
      .then(enter)
      .catch((error: unknown) => setRefusal(error instanceof Refused ? error.message : errorMessage(error)))
      .finally(forgetSignIn)
  }, [answer, enter, exchange])
  return refusal
}

function forgetSignIn() {
  const { oauthToken, oauthTokenSecret, oauthCallback, oauthRole } = cookies
  for (const name of [oauthToken, oauthTokenSecret, oauthCallback, oauthRole]) removeCookie(name)
}
