import { outline } from './icon'

export default outline(
  'M11.5 21h-2.926a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304h11.339a2 2 0 0 1 1.977 2.304l-.5 3.248',
  'M9 11v-5a3 3 0 0 1 6 0v5',
  'M15 19l2 2l4 -4',
)
