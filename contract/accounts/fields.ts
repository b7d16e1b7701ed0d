import { isPlainName, PLAIN_NAME_PROBLEM } from '#domain/people/plain-name.ts'
import { z } from 'zod'
import { writtenText } from '../text.ts'

export const personName = writtenText.min(1, 'Escribe el nombre.').max(120).refine(isPlainName, PLAIN_NAME_PROBLEM)

/** As it was typed: neither trimmed nor cleaned. Longer ones are of nobody, and cost time. */
export const typedPassword = z.string().min(1, 'Escribe tu contraseña.').max(300)

/** Of the second factor: six digits, or a recovery code. */
export const secretCode = z.string().trim().max(40)

/** Of a link in a mail. */
export const linkToken = z.string().min(1).max(100)
