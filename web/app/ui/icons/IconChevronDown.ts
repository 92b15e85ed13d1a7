import { outline } from './icon'

export default outline('M6 9l6 6l6 -6')
