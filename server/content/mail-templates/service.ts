import { MAIL_TEMPLATES, mailTemplate } from '#domain/mail-templates/all-mails.ts'
import { COMMON_VARIABLES, variablesIn, type MailTemplate } from '#domain/mail-templates/template.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentFields, presentText } from './present.ts'
import * as store from './store.ts'

const UNKNOWN = new Failure('not_found', 'Este mensaje no existe.')

/** Every kind of message with the shop's own text. */
export async function readTemplates({ db }: Database) {
  const rows = new Map((await store.templateRows(db)).map((row) => [row.key, row]))
  return MAIL_TEMPLATES.map((template) => ({ template, row: rows.get(template.key) }))
}

export async function readTemplate({ db }: Database, key: string) {
  const template = mailTemplate(key)
  return template === undefined ? UNKNOWN : { template, row: await store.templateRow(db, key) }
}

export interface TemplateTexts {
  readonly asunto: string
  readonly texto: string
  readonly boton: string
  readonly notas: string
}

interface Change {
  readonly key: string
  readonly version: number
  readonly texts: TemplateTexts
  readonly isOn: boolean
  readonly copies: readonly string[]
}

export async function changeTemplate(
  database: Database,
  audit: AuditContext,
  { key, version, texts, isOn, copies }: Change,
) {
  const template = mailTemplate(key)
  if (template === undefined) return UNKNOWN
  const refused = refusedTexts(template, texts) ?? refusedReaders(template, { isOn, copies })
  if (refused !== null) return refused
  return storeChange(database, audit, {
    template,
    version,
    fields: { is_on: isOn, copies: [...new Set(copies)], ...storedTexts(template, texts) },
  })
}

export async function restoreTemplate(database: Database, audit: AuditContext, key: string, version: number) {
  const template = mailTemplate(key)
  if (template === undefined) return UNKNOWN
  return storeChange(database, audit, { template, version, fields: NO_TEXTS })
}

const NO_TEXTS = { subject: null, body: null, button: null, notes: null }

interface Stored {
  readonly template: MailTemplate
  readonly version: number
  readonly fields: Partial<store.TemplateFields>
}

async function storeChange(database: Database, audit: AuditContext, { template, version, fields }: Stored) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockTemplate(db, template.key)
    const subject = { kind: 'mensaje_correo', id: template.key, name: template.title }
    if (stored.version !== version) {
      return staleChange(db, subject, { ...stored, values: presentFields(template, stored) })
    }
    const next = await store.storeTemplate(db, template.key, fields)
    await recordAudit(db, audit, {
      action: 'mensaje_correo.modificado',
      subject,
      before: audited(template, stored),
      after: audited(template, { ...stored, ...fields }),
    })
    return { version: next }
  })
}

function audited(template: MailTemplate, row: store.TemplateFields) {
  const { asunto, texto, boton, notas, seEnvia, copias } = presentFields(template, row)
  return { isOn: seEnvia, copies: copias, subject: asunto, body: texto, button: boton, notes: notas }
}

/** A text that equals the program's follows the program. */
function storedTexts(template: MailTemplate, texts: TemplateTexts) {
  const original = presentText(template.text)
  const isOriginal = (['asunto', 'texto', 'boton', 'notas'] as const).every((name) => texts[name] === original[name])
  if (isOriginal) return NO_TEXTS
  return { subject: texts.asunto, body: texts.texto, button: texts.boton, notes: texts.notas }
}

/** Names unknown variables in the texts; null for none. */
export function refusedTexts(template: MailTemplate, texts: TemplateTexts): Failure | null {
  const known = new Set([...Object.keys(COMMON_VARIABLES), ...Object.keys(template.variables)])
  const problems = Object.entries(texts).flatMap(([field, text]): [string, string][] => {
    const unknown = variablesIn(text).find((name) => !known.has(name))
    if (unknown !== undefined) return [[field, `Este mensaje no tiene la variable {{${unknown}}}.`]]
    if (/\{\{|\}\}/u.test(text.replaceAll(/\{\{\s*[\p{L}_]+\s*\}\}/gu, ''))) {
      return [[field, 'Una variable se escribe entre dos llaves, como {{nombre}}.']]
    }
    return []
  })
  if (template.text.button !== '' && texts.boton === '') {
    problems.push(['boton', 'Este mensaje lleva un enlace: di qué dice su botón.'])
  }
  return problems.length === 0
    ? null
    : new Failure('invalid_input', 'Revisa los datos marcados.', Object.fromEntries(problems))
}

function refusedReaders(
  template: MailTemplate,
  { isOn, copies }: { readonly isOn: boolean; readonly copies: readonly string[] },
): Failure | null {
  if (!isOn && !template.isOptional) {
    const message = 'Este mensaje cuida la cuenta de una persona: siempre se envía.'
    return new Failure('invalid_input', 'Revisa los datos marcados.', { seEnvia: message })
  }
  if (copies.length > 0 && template.isPrivate) {
    const message = 'Su enlace es sólo de quien lo recibe: nadie más recibe copia.'
    return new Failure('invalid_input', 'Revisa los datos marcados.', { copias: message })
  }
  return null
}
