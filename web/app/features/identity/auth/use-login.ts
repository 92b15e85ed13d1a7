import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useIntent, useReturnTo } from '~/shell/return-to'
import { landingPath } from '~/shell/session'
import { type Credentials, enter, login } from '~/store/auth-slice'
import { useAppDispatch } from '~/store/hooks'
import { resultOf } from '~/store/slice'
import { useOutgoingPassword } from './password'

/** Logs in and opens the return path or the landing page. */
export function useLogin() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const back = useReturnTo()
  const intent = useIntent()
  const outgoing = useOutgoingPassword()
  return useCallback(
    async ({ password, ...rest }: Credentials) => {
      const credentials = { ...rest, password: await outgoing(password) }
      const { user } = await resultOf(dispatch(login(credentials)))
      await navigate(user ? landingPath(user, back) : '/', { replace: true, state: { intent } })
    },
    [dispatch, navigate, back, intent, outgoing],
  )
}

/** The same with a token of a provider sign-in, which lasts a day. */
export function useEnter() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return useCallback(
    async (token: string) => {
      const user = await resultOf(dispatch(enter({ token, remember: false })))
      await navigate(user ? landingPath(user) : '/', { replace: true })
    },
    [dispatch, navigate],
  )
}
