import { ApiError } from '@ovation/contract/client'
import { type ReactNode, useCallback, useState } from 'react'
import { failureOf } from '~/api/client'
import { ConfirmItIsYou } from './ConfirmItIsYou'

interface Confirmed {
  currentPassword?: string
}

interface Question {
  /** Throws password errors; other errors reject the call. */
  answer: (currentPassword: string) => Promise<void>
  leave: () => void
}

type Guarded = <T>(call: (confirmed: Confirmed) => Promise<T>) => Promise<T>

/**
 * For calls that need a recent login or the password: when the server requires it, a sheet asks for the password and
 * repeats the call with it. Render the sheet outside of any form.
 */
export function useOwnerCheck(): { guarded: Guarded; sheet: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  const guarded = useCallback<Guarded>(async (call) => {
    try {
      return await call({})
    } catch (error) {
      if (failureOf(error).code !== 'CONFIRM_IT_IS_YOU') throw error
    }
    return new Promise((resolve, reject) => {
      const answer = async (currentPassword: string) => {
        try {
          resolve(await call({ currentPassword }))
        } catch (error) {
          if (isAboutPassword(error)) throw error
          reject(error)
        }
        setQuestion(null)
      }
      const leave = () => {
        setQuestion(null)
        reject(new ApiError(0, 'ABORTED', 'Your changes weren’t saved.'))
      }
      setQuestion({ answer, leave })
    })
  }, [])
  return { guarded, sheet: question && <ConfirmItIsYou {...question} /> }
}

function isAboutPassword(error: unknown) {
  const { code, errors } = failureOf(error)
  return code === 'TOO_MANY_REQUESTS' || errors.some(({ path }) => path === 'currentPassword')
}
