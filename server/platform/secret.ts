import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** APP_SECRET, or one made at the first start and stored in DATA_DIR, readable by its owner only. */
export async function appSecret(config: Config): Promise<string> {
  if (config.appSecret !== undefined) return config.appSecret
  const file = join(config.dataDir, 'app-secret')
  try {
    await mkdir(config.dataDir, { recursive: true })
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}
