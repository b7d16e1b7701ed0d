import { existsSync } from 'node:fs'
import { join } from 'node:path'

const SHARED = join(import.meta.dirname, '../../../shared/data')

/** Files of SAT and of other CFDI readers, which are not part of the repository: tests that need them are skipped without them. */
export const CFDI_FILES = join(SHARED, 'cfdi')
export const SAT_FILES = join(SHARED, 'sat')

export const hasSharedData = existsSync(CFDI_FILES) && existsSync(SAT_FILES)
