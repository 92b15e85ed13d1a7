import { outline } from './icon'

export default outline('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0')
