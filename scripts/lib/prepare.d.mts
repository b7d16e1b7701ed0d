// What TypeScript programs use of prepare.mjs.
export const ROOT: string
export function hashOf(paths: readonly string[]): string
