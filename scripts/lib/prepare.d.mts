// What TypeScript programs use of prepare.mjs.
export const ROOT: string
export const LARGE_PAGES: Readonly<Record<string, string>>
export const SERVER: { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> }
