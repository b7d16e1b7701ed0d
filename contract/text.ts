import { z } from 'zod'
import { isPhone, MAX_PHONE_LENGTH, PHONE_PROBLEM } from '#domain/phone.ts'
import { visibleText } from '#domain/visible-text.ts'

/** A text by a person, without invisible characters and without blanks at its ends. */
export const writtenText = z.string().overwrite(visibleText).trim()

/** An e-mail address, in lower case. */
export const emailAddress = writtenText.toLowerCase().min(1).max(254).pipe(z.email())

/** '' for none. */
export const optionalEmail = writtenText
  .toLowerCase()
  .refine((text) => text === '' || emailAddress.safeParse(text).success, 'Escribe un correo como nombre@dominio.mx.')
  .default('')

/** '' for none. */
export const optionalPhone = writtenText
  .max(MAX_PHONE_LENGTH)
  .refine((text) => text === '' || isPhone(text), PHONE_PROBLEM)
  .default('')
