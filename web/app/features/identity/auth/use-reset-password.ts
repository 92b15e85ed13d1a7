import { ApiError } from '@ovation/contract/client'
import { useCallback } from 'react'
import { api } from '~/api/client'
import { useOutgoingPassword } from './password'

/** The link's token is valid for this call only, once. */
export function useResetPassword(token: string) {
  const outgoing = useOutgoingPassword()
  return useCallback(
    async (password: string): Promise<'done' | 'expired'> => {
      try {
        await api('PUT /auth/users/me/password', {
          body: { password: await outgoing(password) },
          headers: { authorization: token },
        })
        return 'done'
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return 'expired'
        throw error
      }
    },
    [token, outgoing],
  )
}
