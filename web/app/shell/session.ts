import type { Me } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAppDispatch, useSettings } from '~/store'
import { resetApp } from '~/store/reset'
import { toast } from '~/ui/toast'
import { api, whenUnauthorized } from './api'
import { removeToken } from './cookies'
import { uiFromSettings, updateUi } from './ui-slice'

/** A creator's page is found by username, or by id while there is none. */
export const profilePath = ({ username, _id }: { username: string | null; _id: string }) =>
  `/${username ?? _id}`

/** Where a person lands after logging in. */
export function landingPath(user: Me): string {
  const complete = Boolean(user.email && user.username)
  if (user.isPerformer) return complete ? profilePath(user) : '/creator/account'
  return complete ? '/home' : '/user/account'
}

/** Forgets the person on this device. */
export function useForgetPerson() {
  const dispatch = useAppDispatch()
  const settings = useSettings()
  return useCallback(() => {
    removeToken()
    dispatch(resetApp())
    // The site keeps its name and menus when a person leaves.
    dispatch(updateUi(uiFromSettings(settings)))
  }, [dispatch, settings])
}

export function useLogout({ everywhere = false } = {}) {
  const forget = useForgetPerson()
  const navigate = useNavigate()
  return useCallback(async () => {
    // The session ends on the server too; if that fails the token is still gone from here.
    await api('POST /auth/logout', { body: { everywhere } }).catch(() => {})
    forget()
    await navigate('/auth/login')
  }, [everywhere, forget, navigate])
}

/** Any API answer with status 401 leads to the login page. */
export function useUnauthorized() {
  const forget = useForgetPerson()
  const navigate = useNavigate()
  useEffect(() => {
    whenUnauthorized(() => {
      forget()
      toast({ kind: 'error', message: messages.pleaseLogin })
      void navigate('/auth/login')
    })
  }, [forget, navigate])
}
