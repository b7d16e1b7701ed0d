import { mailTemplate } from '#domain/mail-templates/all-mails.ts'
import { COMMON_VARIABLES, paragraphsOf, type MailTemplate } from '#domain/mail-templates/template.ts'
import { writeMail } from '#server/accounts/mails/service.ts'
import { latestOrderMail, latestPreOrderMail } from '#server/orders/mails/preview-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { companyName } from '../company/service.ts'
import { refusedTexts, type TemplateTexts } from './service.ts'

interface Preview {
  readonly key: string
  readonly texts: TemplateTexts
  /** Who looks at it: mails of an account are shown as theirs. */
  readonly name: string
  readonly siteAddress: string
}

/** How the message looks with the newest order or pre-order; with examples where there is none, or it is about an account. */
export async function previewTemplate({ db }: Database, { key, texts, name, siteAddress }: Preview) {
  const template = mailTemplate(key)
  if (template === undefined) return new Failure('not_found', 'Este mensaje no existe.')
  const refused = refusedTexts(template, texts)
  if (refused !== null) return refused
  const [shop, real] = await Promise.all([companyName(db), realData(db, template)])
  const values = { ...samples(template), nombre: name, ...real?.values }
  const text = {
    subject: texts.asunto,
    paragraphs: paragraphsOf(texts.texto),
    button: texts.boton,
    notes: paragraphsOf(texts.notas),
  }
  const url = `${siteAddress}${real?.path ?? '/home'}`
  return { ...writeMail(text, { shop, values, url }), of: real?.title ?? 'datos de ejemplo' }
}

async function realData(db: Database['db'], { group }: MailTemplate) {
  if (group === 'pedidos') return latestOrderMail(db)
  if (group === 'prepedidos') return latestPreOrderMail(db)
  return null
}

function samples({ variables }: MailTemplate): Record<string, string> {
  const all = Object.entries({ ...COMMON_VARIABLES, ...variables })
  return Object.fromEntries(all.map(([name, { sample }]) => [name, sample]))
}
