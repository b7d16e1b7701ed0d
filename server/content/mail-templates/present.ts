import type { CallOutput } from '#contract/client.ts'
import type { MailTemplateSummary } from '#contract/mail/templates.ts'
import { COMMON_VARIABLES, type MailTemplate, type MailText } from '#domain/mail-templates/template.ts'
import type { TemplateFields, TemplateRow } from './store.ts'

export function presentSummary(template: MailTemplate, row: TemplateRow | undefined): MailTemplateSummary {
  return {
    clave: template.key,
    titulo: template.title,
    grupo: template.group,
    destinatario: template.recipient,
    seEnvia: row?.is_on ?? true,
    copias: [...(row?.copies ?? [])],
    esPropio: (row?.subject ?? null) !== null,
  }
}

export function presentTemplate(
  template: MailTemplate,
  row: TemplateRow | undefined,
): CallOutput<'GET /api/correos/mensajes/:clave'> {
  const original = presentText(template.text)
  return {
    ...presentSummary(template, row),
    ...(row === undefined ? original : presentTexts(template, row)),
    original,
    variables: Object.entries({ ...COMMON_VARIABLES, ...template.variables }).map(([nombre, { meaning }]) => ({
      nombre,
      significado: meaning,
    })),
    esOpcional: template.isOptional,
    admiteCopias: !template.isPrivate,
    tieneBoton: template.text.button !== '',
    version: row?.version ?? 1,
  }
}

/** Under the names of the body that changes them. */
export function presentFields(template: MailTemplate, row: TemplateFields) {
  return { ...presentTexts(template, row), seEnvia: row.is_on, copias: [...row.copies] }
}

function presentTexts(template: MailTemplate, { subject, body, button, notes }: TemplateFields) {
  if (subject === null || body === null) return presentText(template.text)
  return { asunto: subject, texto: body, boton: button ?? '', notas: notes ?? '' }
}

export function presentText({ subject, paragraphs, button, notes }: MailText) {
  return { asunto: subject, texto: paragraphs.join('\n\n'), boton: button, notas: notes.join('\n\n') }
}
