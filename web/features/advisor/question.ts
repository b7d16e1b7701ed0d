import { MAX_PAGE_LENGTH } from '#contract/limits.ts'
import type { ContactRequestBody } from '#web/data/mutations.ts'
import { CONTACT_LENGTHS, type ContactField, type ContactFields, type ContactOrigin } from '#domain/contact-request.ts'

/** What a person has filled in: themselves, and the questions they wrote in place of those that the screens proposed. */
export interface Draft extends Pick<ContactFields, 'name' | 'phone' | 'email'> {
  /** By what was proposed; '' is the contact form's. */
  readonly questions: Readonly<Record<string, string>>
}

export const EMPTY_DRAFT: Draft = { name: '', phone: '', email: '', questions: {} }

/** The name of the form where the browser sends it by itself. */
export const QUESTION = 'pregunta'

/** Where the question comes from, and what the screen knows of it. */
export interface QuestionSource {
  readonly origin: ContactOrigin
  /** '' where nothing was searched. */
  readonly searchText: string
  /** The question as the screen proposes it. */
  readonly proposed: string
}

/** The fields as they are shown. A question that was written for another search waits for that search. */
export function fieldsOf({ name, phone, email, questions }: Draft, proposed: string): ContactFields {
  return { name, phone, email, question: questions[proposed] ?? proposed }
}

export function withField(draft: Draft, field: ContactField, text: string, proposed: string): Draft {
  if (field !== 'question') return { ...draft, [field]: text }
  return { ...draft, questions: { ...draft.questions, [proposed]: text } }
}

/** The draft once a question was received. */
export function withoutQuestion(draft: Draft, proposed: string): Draft {
  const { [proposed]: _, ...questions } = draft.questions
  return { ...draft, questions }
}

export function trimmed({ name, phone, email, question }: ContactFields): ContactFields {
  return { name: name.trim(), phone: phone.trim(), email: email.trim(), question: question.trim() }
}

export interface Submission {
  /** What is sent, without key and time: the same content is the same question. */
  readonly content: string
  readonly body: ContactRequestBody
}

interface Circumstances {
  /** Path and query of the screen. */
  readonly page: string
  readonly secondsOpen: number
  readonly trap: string
}

/** What to send. A retry has the same key, so that the question is stored once; a changed question has a new key. */
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

/** Not crypto.randomUUID: browsers have that on secure addresses only, and a shop's own network is none. */
function makeKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const FIELDS: Readonly<Record<string, ContactField>> = {
  nombre: 'name',
  telefono: 'phone',
  correo: 'email',
  pregunta: 'question',
}

/** A question as the browser sent it by itself: as the call takes it. */
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

/** What the server said of the fields, by their own names; what it said of others is nobody's to fix here. */
export function problemsOfAnswer(fields: Readonly<Record<string, string>>): Partial<Record<ContactField, string>> {
  const known = Object.entries(fields).flatMap(([name, message]) => {
    const field = FIELDS[name]
    return field === undefined ? [] : [[field, message] as const]
  })
  return Object.fromEntries(known)
}

/** What a question says before anybody has written: 'Busco “balatas tsuru 98”.' */
export function proposedQuestion({
  searchText,
  vehicle,
  filters = [],
}: {
  searchText: string
  /** null where the text says it, or none is known. */
  vehicle: string | null
  /** Names of what the list was narrowed to. */
  filters?: readonly string[]
}): string {
  const what = searchText === '' ? 'una refacción' : `“${searchText}”`
  const narrowed = filters.length === 0 ? '' : ` (${filters.join(', ')})`
  const fits = vehicle === null ? '' : ` para ${vehicle}`
  return `Busco ${what}${narrowed}${fits}.`.slice(0, CONTACT_LENGTHS.question)
}
