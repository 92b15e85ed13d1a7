import { outline } from './icon'

export default outline('M9 6l6 6l-6 6')
