import { PRIVATE_SCREENS, type PrivateScreenName } from '#domain/screens.ts'

// In a separate file, since every visitor loads paths.ts.

type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Parameter<Name> & PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Parameter<Name>
    : unknown

type Parameter<Name extends string> = Name extends `${infer Optional}?`
  ? { readonly [key in Optional]?: string | number }
  : { readonly [key in Name]: string | number }

type ParametersOf<Name extends PrivateScreenName> = PathParameters<(typeof PRIVATE_SCREENS)[Name]['path']>

/** The address of a screen behind the login: `privatePath('editRole', { id: 3 })`. */
export function privatePath<Name extends PrivateScreenName>(
  name: Name,
  ...[parameters]: unknown extends ParametersOf<Name> ? [] : [parameters: ParametersOf<Name>]
): string {
  const values: Readonly<Record<string, string | number | undefined>> = parameters ?? {}
  return PRIVATE_SCREENS[name].path.replaceAll(/\/:(\w+)\??/gu, (_, parameter: string) => {
    const value = values[parameter]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
}
