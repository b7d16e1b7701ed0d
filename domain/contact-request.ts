import { isPhone, MAX_PHONE_LENGTH, PHONE_PROBLEM } from './phone.ts'

/** Where a contact request comes from: a search without results, the contact form, a product. */
export const CONTACT_ORIGINS = ['busqueda', 'contacto', 'producto'] as const
export type ContactOrigin = (typeof CONTACT_ORIGINS)[number]

/** The form's fields, trimmed; '' where left empty. */
export interface ContactFields {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly question: string
}
export type ContactField = keyof ContactFields

/** Maximum lengths in characters. That of an e-mail address is RFC 5321's. */
export const CONTACT_LENGTHS: Readonly<Record<ContactField, number>> = {
  name: 80,
  phone: MAX_PHONE_LENGTH,
  email: 254,
  question: 2000,
}

const SHORTEST_QUESTION = 3
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/u

/** The problem of each field, in Spanish; {} where the request may be sent. */
export function contactProblems(fields: ContactFields): Partial<Record<ContactField, string>> {
  const problems = {
    name: nameProblem(fields.name),
    phone: phoneProblem(fields),
    email: fields.email === '' || isEmail(fields.email) ? null : 'Escribe un correo como nombre@dominio.mx.',
    question: questionProblem(fields.question),
  }
  const found = Object.entries(problems).filter((entry): entry is [ContactField, string] => entry[1] !== null)
  return Object.fromEntries(found)
}

function nameProblem(name: string): string | null {
  if (name === '') return 'Escribe tu nombre.'
  return name.length > CONTACT_LENGTHS.name ? tooLong('name') : null
}

/** A telephone number or an e-mail address is enough. */
function phoneProblem({ phone, email }: ContactFields): string | null {
  if (phone === '') return email === '' ? 'Deja un teléfono o un correo para responderte.' : null
  return isPhone(phone) ? null : PHONE_PROBLEM
}

function questionProblem(question: string): string | null {
  if (question.length < SHORTEST_QUESTION) return 'Escribe tu pregunta.'
  return question.length > CONTACT_LENGTHS.question ? tooLong('question') : null
}

function tooLong(field: ContactField): string {
  return `Escribe ${CONTACT_LENGTHS[field]} caracteres o menos.`
}

function isEmail(email: string): boolean {
  return email.length <= CONTACT_LENGTHS.email && EMAIL.test(email)
}
