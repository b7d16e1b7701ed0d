export const LARGE_PAGES: Readonly<Record<string, string>>
/** The program, its arguments, and what its environment has besides the caller's. */
export const SERVER: {
  readonly program: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}
