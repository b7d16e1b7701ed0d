import type { PasswordRule } from '#web/ui/form/password-field.tsx'

const SHORTEST = 12

/** The rules that can be checked while a password is typed. The server also rejects common passwords and the user's own data. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return [{ text: `${SHORTEST} caracteres o más`, isMet: password.length >= SHORTEST }]
}
