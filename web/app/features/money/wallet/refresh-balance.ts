import { api } from '~/api/client'
import type { Store } from '~/store/create-store'
import { setBalance } from '~/store/user-slice'

/** Loads the balance. The socket sends it too, but a receipt does not wait for it. */
export const refreshBalance = () => async (dispatch: Store['dispatch']) => {
  const me = await api('GET /users/me')
  if (!me) return
  const { balance, bonusBalance, balanceVersion: version } = me
  dispatch(setBalance({ balance, bonusBalance, version }))
}
