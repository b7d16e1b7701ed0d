import { isPlainName, PLAIN_NAME_PROBLEM } from '#domain/people/plain-name.ts'
import { z } from 'zod'
import { writtenText } from '../text.ts'

export const personName = writtenText.min(1, 'Escribe el nombre.').max(120).refine(isPlainName, PLAIN_NAME_PROBLEM)

/** As typed: neither trimmed nor cleaned. Nobody's password is longer, and hashing it would take time. */
export const typedPassword = z.string().min(1, 'Escribe tu contraseña.').max(300)

/** A code of the second factor: six digits, or a recovery code. */
export const secretCode = z.string().trim().max(40)

/** The token of a link in a mail. */
export const linkToken = z.string().min(1).max(100)
