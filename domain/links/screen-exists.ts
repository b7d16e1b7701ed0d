import { parametersOf } from '#domain/screen-parameters.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'

const PRIVATE_ADDRESSES = Object.values(PRIVATE_SCREENS).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\/:\w+\?/gu, '(?:/[^/]+)?').replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
)

/** Whether an address below the router's base opens a screen, public or private. */
export function isScreen(address: string): boolean {
  const [path = ''] = address.split(/[?#]/u)
  return parametersOf(path) !== null || PRIVATE_ADDRESSES.some((pattern) => pattern.test(path))
}
