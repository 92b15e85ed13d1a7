import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Only what never comes takes that long.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)
