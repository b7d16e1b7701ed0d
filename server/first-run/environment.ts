import { StartupError } from '#server/platform/startup-error.ts'
import { shopSetup, type ShopSetup } from './shop-setup.ts'

export const LOGO_VARIABLE = 'SETUP_LOGO'

/** The variable of the environment for each field of a new shop. */
const VARIABLES = {
  company: 'SETUP_COMPANY',
  branch: 'SETUP_BRANCH',
  city: 'SETUP_CITY',
  timeZone: 'SETUP_TIME_ZONE',
  code: 'SETUP_BRANCH_CODE',
  logo: LOGO_VARIABLE,
} as const

/** The set-up that the environment states; null when it states none. Throws StartupError naming every variable that is wrong or missing. */
export function setupFromEnvironment(env: Readonly<Record<string, string | undefined>>): ShopSetup | null {
  const given = Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([field, name]) => (env[name] ? [[field, env[name]]] : [])),
  )
  if (Object.keys(given).length === 0) return null
  const parsed = shopSetup.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => {
    const field = String(issue.path[0]) as keyof typeof VARIABLES
    return `  ${VARIABLES[field]}: ${field in given ? issue.message : 'falta'}`
  })
  throw new StartupError(`Los datos de la tienda no son válidos:\n${lines.join('\n')}`)
}
