import type { Me } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api, onUnauthorized } from '~/api/client'
import { removeToken } from '~/api/cookies'
import { forgetFilesOf } from '~/api/file-store'
import type { Store } from '~/store/create-store'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import { resetApp } from '~/store/reset'
import { updateSettings } from '~/store/settings-slice'
import { uiFromSettings, updateUi } from '~/store/ui-slice'
import { toast } from '~/ui/feedback/toast'

/** A creator's page is found by username, or by id while there is none. */
export const profilePath = ({ username, _id }: { username: string | null; _id: string }) =>
  `/${username ?? _id}`

/** Where a creator broadcasts. */
export const streamPath = (creator: { username: string | null; _id: string }) =>
  `/streaming${profilePath(creator)}`

/** The page of a post. */
export const postPath = (id: string) => `/post/${id}`

/** Where a person lands after logging in: where they were on their way to, once the account is complete. */
export function landingPath(user: Me, back: string | null = null): string {
  const complete = Boolean(user.email && user.username)
  if (!complete) return user.isPerformer ? '/creator/account' : '/user/account'
  return back ?? (user.isOperator ? '/admin' : user.isPerformer ? profilePath(user) : '/home')
}

/** Forgets the person on this device. The site keeps its name, menus and settings when a person leaves. */
export const endSession = () => (dispatch: Store['dispatch'], getState: Store['getState']) => {
  const { settings } = getState()
  removeToken()
  dispatch(resetApp())
  dispatch(updateSettings(settings))
  dispatch(updateUi(uiFromSettings(settings)))
}

/** How long a server may take to hear of it before a person is let go without it. */
const goodbye = 5000

export function useLogout({ everywhere = false } = {}) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const ownerId = useCurrentUser()?._id
  return useCallback(async () => {
    // The session ends on the server too; if that fails the token is still gone from here.
    const signal = AbortSignal.timeout(goodbye)
    await api('POST /auth/logout', { body: { everywhere }, signal }).catch(() => {})
    dispatch(endSession())
    await navigate('/auth/login')
    // A composer that is left writes down what it has until the end.
    if (ownerId) await forgetFilesOf(ownerId)
  }, [everywhere, ownerId, dispatch, navigate])
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
