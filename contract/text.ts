import { z } from 'zod'
import { isPhone, MAX_PHONE_LENGTH, PHONE_PROBLEM } from '#domain/phone.ts'
import { visibleText } from '#domain/visible-text.ts'

/** A text that a person writes, without what cannot be seen and blanks at its ends. */
export const writtenText = z.string().overwrite(visibleText).trim()

/** An address of e-mail, whose case does not count. */
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
