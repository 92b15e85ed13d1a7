import { useDispatch, useSelector } from 'react-redux'
import type { Store } from './create-store'
import type { State } from './reducer'

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>()
export const useAppSelector = useSelector.withTypes<State>()
export const useCurrentUser = () => useAppSelector((state) => state.user.current)
export const useSettings = () => useAppSelector((state) => state.settings)
