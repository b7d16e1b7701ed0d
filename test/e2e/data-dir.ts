import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** DATA_DIR of the server that the browser tests visit. */
export const E2E_DATA_DIR = join(tmpdir(), `tuerca-e2e-${userInfo().username}`)
