import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Of the server that the browser tests visit. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 3177)
/** DATA_DIR of that server: one for each port, so that two runs at once do not share it. */
export const E2E_DATA_DIR = join(tmpdir(), `tuerca-e2e-${userInfo().username}-${E2E_PORT}`)
