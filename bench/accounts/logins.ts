import { join } from 'node:path'
import { firstLine, onCore } from '../http/server.ts'
import type { LoginLoad, LoginResult } from './login-load.ts'

/** Runs the logins in a process of their own, on the core that the server does not have. */
export async function runLogins(load: LoginLoad): Promise<readonly LoginResult[]> {
  const child = onCore(1, [join(import.meta.dirname, 'login-load.ts'), JSON.stringify(load)])
  return JSON.parse(await firstLine(child)) as readonly LoginResult[]
}
