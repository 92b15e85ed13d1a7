import { outline } from './icon'

export default outline('M12 3a9 9 0 1 0 9 9')
