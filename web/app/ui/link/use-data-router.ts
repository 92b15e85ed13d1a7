import { useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/**
 * The router itself. Hooks such as `useNavigation` and `useLocation` answer when React renders, a moment after the router
 * has begun a navigation or written it into the history. React Router has no stable name for this context.
 */
export const useDataRouter = () => useContext(UNSAFE_DataRouterContext)?.router
