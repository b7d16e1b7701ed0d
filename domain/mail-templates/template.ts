/** The text of a mail. Variables are in double braces: 'Tu pedido {{folio}} va en camino'. */
export interface MailText {
  readonly subject: string
  /** Separated by a blank line when they are one text. */
  readonly paragraphs: readonly string[]
  /** The label of the button with the link; '' for a mail without one. */
  readonly button: string
  /** Shown below in small type. */
  readonly notes: readonly string[]
}

export interface MailVariable {
  /** Spanish: 'El folio del pedido'. */
  readonly meaning: string
  /** For a preview without real data. */
  readonly sample: string
}

export const MAIL_GROUPS = [
  'cuenta',
  'cotizaciones',
  'prepedidos',
  'pedidos',
  'devoluciones',
  'documentos',
  'casa',
] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]

/** One kind of mail, with the program's own text. */
export interface MailTemplate<Variable extends string = string> {
  /** Stored with each mail, so never renamed. */
  readonly key: string
  readonly group: MailGroup
  /** Spanish: 'Pedido recibido'. */
  readonly title: string
  /** The recipient. */
  readonly recipient: string
  /** In addition to the variables of every mail. '' as a value: absent, and paragraphs that name it are left out. */
  readonly variables: Readonly<Record<Variable, MailVariable>>
  readonly text: MailText
  /** Whether the shop may switch it off. Notices about the safety of an account are always sent. */
  readonly isOptional: boolean
  /** Its link opens an account, or belongs to its reader alone: no copies are sent. */
  readonly isPrivate: boolean
}

/** Variables of every mail. */
export const COMMON_VARIABLES = {
  nombre: { meaning: 'A quién se escribe', sample: 'Ana Díaz' },
  tienda: { meaning: 'El nombre de la empresa', sample: 'Refaccionaria Díaz' },
} as const satisfies Readonly<Record<string, MailVariable>>

/** A variable by its name and what surrounds it. */
const VARIABLE = /\{\{\s*([\p{L}_]+)\s*\}\}/gu

export function variablesIn(text: string): string[] {
  return Array.from(text.matchAll(VARIABLE), ([, name = '']) => name)
}

/** The mail with its values. A paragraph or note that names an absent value is left out. */
export function fillMail(text: MailText, values: Readonly<Record<string, string>>): MailText {
  const fill = (line: string) => line.replaceAll(VARIABLE, (_, name: string) => values[name] ?? '')
  const isKnown = (line: string) => variablesIn(line).every((name) => (values[name] ?? '') !== '')
  return {
    subject: fill(text.subject),
    paragraphs: text.paragraphs.filter(isKnown).flatMap((line) => paragraphsOf(fill(line))),
    button: fill(text.button),
    notes: text.notes.filter(isKnown).map(fill),
  }
}

/** The paragraphs of a written text: a blank line ends a paragraph, single line breaks stay. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n+/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
