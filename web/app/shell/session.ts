import type { Me } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api, onTermsNotAccepted, onUnauthorized } from '~/api/client'
import { removeToken } from '~/api/cookies'
import { forgetOwn } from '~/api/own-storage'
import type { Store } from '~/store/create-store'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import { resetApp } from '~/store/reset'
import { updateSettings } from '~/store/settings-slice'
import { uiFromSettings, updateUi } from '~/store/ui-slice'
import { toast } from '~/ui/feedback/toast'
import { consentPath } from './consents'

/** The path of a creator's page: the username, or the id without one. */
export const profilePath = ({ username, _id }: { username: string | null; _id: string }) =>
  `/${username ?? _id}`

/** The path of a creator's stream. */
export const streamPath = (creator: { username: string | null; _id: string }) =>
  `/streaming${profilePath(creator)}`

/** The path of a post. */
export const postPath = (id: string) => `/post/${id}`

/** The page after login: the one the person came from, once the account is complete. */
export function landingPath(user: Me, back: string | null = null): string {
  const complete = Boolean(user.email && user.username)
  // The console needs no username, and the command that makes an owner gives none.
  if (user.isOperator && back?.startsWith('/admin')) return back
  if (!complete) return user.isPerformer ? '/creator/account' : '/user/account'
  return back ?? (user.isOperator ? '/admin' : user.isPerformer ? profilePath(user) : '/home')
}

/** Ends the session on this device. Name, menus and settings of the site stay. */
export const endSession = () => (dispatch: Store['dispatch'], getState: Store['getState']) => {
  const { settings } = getState()
  removeToken()
  dispatch(resetApp())
  dispatch(updateSettings(settings))
  dispatch(updateUi(uiFromSettings(settings)))
}

/** The time after which logout no longer waits for the server. */
const goodbye = 5000

export function useLogout({ everywhere = false } = {}) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const ownerId = useCurrentUser()?._id
  return useCallback(async () => {
    // If the server cannot be reached, the token is still removed here.
    const signal = AbortSignal.timeout(goodbye)
    await api('POST /auth/logout', { body: { everywhere }, signal }).catch(() => {})
    dispatch(endSession())
    await navigate('/auth/login')
    if (ownerId) await forgetOwn(ownerId)
  }, [everywhere, ownerId, dispatch, navigate])
}

/** Renewed terms are asked for where something was refused for them, and the person continues there. */
export function useTermsNotAccepted() {
  const navigate = useNavigate()
  useEffect(() => {
    onTermsNotAccepted(() => {
      const path = consentPath(window.location)
      if (path) void navigate(path)
    })
  }, [navigate])
}

/** Any API answer with status 401 leads to the login page. */
export function useUnauthorized() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    onUnauthorized(() => {
      dispatch(endSession())
      toast({ kind: 'error', message: messages.pleaseLogin })
      void navigate('/auth/login')
    })
  }, [dispatch, navigate])
}
