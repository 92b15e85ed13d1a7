import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '~/api/client'
import { setNotice } from '~/api/cookies'
import { useSubmit } from '~/ui/form/use-submit'
import { useUpload } from '~/ui/form/use-upload'
import { checkedOf, optionalOf, secretOf, textOf } from '~/ui/form/values'
import { useOutgoingPassword } from './password'
import { useLogin } from './use-login'

interface Registered {
  status: string
  message: string
}

/** The address to confirm before the first login. */
export interface Awaited {
  email: string
  message: string
}

const ready = 'Your account is ready. You can log in.'

/** Logs in after registration, unless the address must be confirmed first. */
function useWelcome() {
  const login = useLogin()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  const welcome = async ({ status, message }: Registered, values: FormData) => {
    const email = textOf(values, 'email')
    if (status !== 'active') return setAwaited({ email, message })
    try {
      await login({ username: email, password: secretOf(values, 'password'), remember: true })
    } catch {
      // The account exists, so the form must not be sent again.
      setNotice(ready)
      await navigate('/auth/login', { replace: true, state })
    }
  }
  return { awaited, welcome }
}

export function useFanRegister() {
  const outgoing = useOutgoingPassword()
  const { awaited, welcome } = useWelcome()
  const submission = useSubmit(async (values) => {
    const registered = await api('POST /auth/users/register', {
      body: {
        username: textOf(values, 'username'),
        email: textOf(values, 'email'),
        password: await outgoing(secretOf(values, 'password')),
        captchaToken: optionalOf(values, 'captchaToken'),
        invitation: optionalOf(values, 'invitation'),
        isAdult: checkedOf(values, 'isAdult'),
        termsVersion: textOf(values, 'termsVersion'),
      },
    })
    await welcome(registered, values)
  })
  return { awaited, submission }
}

export function useCreatorRegister() {
  const outgoing = useOutgoingPassword()
  const { awaited, welcome } = useWelcome()
  const { progress, send, cancel } = useUpload()
  const submission = useSubmit(async (values) => {
    const password = await outgoing(secretOf(values, 'password'))
    const registered = await send('POST /auth/performers/register', outgoingForm(values, password))
    await welcome(registered, values)
  })
  return { awaited, submission, progress, cancel }
}

/** Text fields before files, so that the server can check them before it receives the files. */
function outgoingForm(values: FormData, password: string): FormData {
  const form = new FormData()
  for (const [name, value] of values) {
    if (typeof value === 'string' && name !== 'password' && value.trim()) form.append(name, value.trim())
  }
  form.append('password', password)
  for (const [name, value] of values) {
    if (value instanceof File) form.append(name, value)
  }
  return form
}
