import { MAX_PAGE_LENGTH } from '#contract/limits.ts'
import type { ContactRequestBody } from '#web/data/mutations.ts'
import { CONTACT_LENGTHS, type ContactField, type ContactFields, type ContactOrigin } from '#domain/contact-request.ts'

/** The visitor's data, and the questions that replace the proposed ones. */
export interface Draft extends Pick<ContactFields, 'name' | 'phone' | 'email'> {
  /** By proposed question; '' for the contact form. */
  readonly questions: Readonly<Record<string, string>>
}

export const EMPTY_DRAFT: Draft = { name: '', phone: '', email: '', questions: {} }

/** The name of the form when the browser posts it. */
export const QUESTION = 'pregunta'

/** The origin of the question, and the context of the screen. */
export interface QuestionSource {
  readonly origin: ContactOrigin
  /** '' without a search. */
  readonly searchText: string
  /** The question that the screen proposes. */
  readonly proposed: string
}

/** The fields as shown. A question for another search stays with that search. */
export function fieldsOf({ name, phone, email, questions }: Draft, proposed: string): ContactFields {
  return { name, phone, email, question: questions[proposed] ?? proposed }
}

export function withField(draft: Draft, field: ContactField, text: string, proposed: string): Draft {
  if (field !== 'question') return { ...draft, [field]: text }
  return { ...draft, questions: { ...draft.questions, [proposed]: text } }
}

/** The draft after a question was received. */
export function withoutQuestion(draft: Draft, proposed: string): Draft {
  const { [proposed]: _, ...questions } = draft.questions
  return { ...draft, questions }
}

export function trimmed({ name, phone, email, question }: ContactFields): ContactFields {
  return { name: name.trim(), phone: phone.trim(), email: email.trim(), question: question.trim() }
}

export interface Submission {
  /** The body without key and time: the same content is the same question. */
  readonly content: string
  readonly body: ContactRequestBody
}

interface Circumstances {
  /** Path and query of the screen. */
  readonly page: string
  readonly secondsOpen: number
  readonly trap: string
}

/** A retry has the same key, so that the question is stored once; a changed question has a new key. */
export function submissionOf(
  fields: ContactFields,
  { origin, searchText }: QuestionSource,
  { page, secondsOpen, trap }: Circumstances,
  before: Submission | null,
): Submission {
  const content = JSON.stringify([fields, origin, searchText])
  const body: ContactRequestBody = {
    clave: before?.content === content ? before.body.clave : makeKey(),
    origen: origin,
    nombre: fields.name,
    telefono: fields.phone,
    correo: fields.email,
    pregunta: fields.question,
    busqueda: searchText,
    pagina: page.slice(0, MAX_PAGE_LENGTH),
    segundos: Math.min(Math.max(Math.round(secondsOpen), 0), 86_400),
    sitio: trap,
  }
  return { content, body }
}

/** Not crypto.randomUUID, which browsers have on secure addresses only: a shop's own network is none. */
function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const FIELDS: Readonly<Record<string, ContactField>> = {
  nombre: 'name',
  telefono: 'phone',
  correo: 'email',
  pregunta: 'question',
}

/** The body of a question that the browser posted. */
export function bodyOf(typed: Readonly<Record<string, string>>, clave: string, page: string): ContactRequestBody {
  const { name = '', phone = '', email = '', question = '', sitio = '' } = typed
  return {
    clave,
    origen: 'contacto',
    nombre: name,
    telefono: phone,
    correo: email,
    pregunta: question,
    pagina: page,
    sitio,
  }
}

/** The server's errors for the visible fields; the visitor cannot fix others. */
export function problemsOfAnswer(fields: Readonly<Record<string, string>>): Partial<Record<ContactField, string>> {
  const known = Object.entries(fields).flatMap(([name, message]) => {
    const field = FIELDS[name]
    return field === undefined ? [] : [[field, message] as const]
  })
  return Object.fromEntries(known)
}

/** 'Busco “balatas tsuru 98”.' */
export function proposedQuestion({
  searchText,
  vehicle,
  filters = [],
}: {
  searchText: string
  /** null where the text has it, or none is known. */
  vehicle: string | null
  /** Names of the active filters. */
  filters?: readonly string[]
}): string {
  const what = searchText === '' ? 'una refacción' : `“${searchText}”`
  const narrowed = filters.length === 0 ? '' : ` (${filters.join(', ')})`
  const fits = vehicle === null ? '' : ` para ${vehicle}`
  return `Busco ${what}${narrowed}${fits}.`.slice(0, CONTACT_LENGTHS.question)
}
