import type { PasswordRule } from '#web/ui/form/password-field.tsx'

const SHORTEST = 12

/** What can be told while a new password is typed. The server also refuses the commonest ones and what it knows of the person. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return [{ text: `${SHORTEST} caracteres o más`, isMet: password.length >= SHORTEST }]
}
