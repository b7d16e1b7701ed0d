// What TypeScript programs use of prepare.mjs.
export const ROOT: string
