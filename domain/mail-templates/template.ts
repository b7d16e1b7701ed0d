/** What a mail says. Variables are in double braces: 'Tu pedido {{folio}} va en camino'. */
export interface MailText {
  readonly subject: string
  /** A blank line between them when they are one text. */
  readonly paragraphs: readonly string[]
  /** What the button with the link says; '' for a mail without one. */
  readonly button: string
  /** In small type below. */
  readonly notes: readonly string[]
}

export interface MailVariable {
  /** Spanish: 'El folio del pedido'. */
  readonly meaning: string
  /** For a preview where there is nothing real yet. */
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

/** One kind of message that the shop sends, as the program writes it. */
export interface MailTemplate<Variable extends string = string> {
  /** Stored with each mail, so never renamed. */
  readonly key: string
  readonly group: MailGroup
  /** Spanish: 'Pedido recibido'. */
  readonly title: string
  /** Who gets it. */
  readonly recipient: string
  /** Beside those that every mail has. '' for a value: there is none, and paragraphs that name it are left out. */
  readonly variables: Readonly<Record<Variable, MailVariable>>
  readonly text: MailText
  /** Whether the shop may do without it. Notices about the safety of an account are always sent. */
  readonly isOptional: boolean
  /** Its link opens an account, or is of its reader alone: nobody else gets a copy. */
  readonly isPrivate: boolean
}

/** What every mail may name. */
export const COMMON_VARIABLES = {
  nombre: { meaning: 'A quién se escribe', sample: 'Ana Díaz' },
  tienda: { meaning: 'El nombre de la empresa', sample: 'Refaccionaria Díaz' },
} as const satisfies Readonly<Record<string, MailVariable>>

/** A variable by its name and what surrounds it. */
const VARIABLE = /\{\{\s*([\p{L}_]+)\s*\}\}/gu

export function variablesIn(text: string): string[] {
  return Array.from(text.matchAll(VARIABLE), ([, name = '']) => name)
}

/** The message with its values. A paragraph or note that names a value which is not there is left out. */
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

/** Of a text as people write it: a blank line ends a paragraph, and what they wrote under each other stays so. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n+/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
