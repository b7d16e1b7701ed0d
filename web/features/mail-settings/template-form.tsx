import { mailTemplateBody } from '#contract/mail/templates.ts'
import { updateMailTemplate, type MailTemplate } from '#web/data/systems/mail-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TagsField } from '#web/ui/form/tags-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TemplatePreview } from './template-preview.tsx'
import classes from './mail-settings.module.css'

const LABELS = {
  asunto: 'Asunto',
  texto: 'Mensaje',
  boton: 'Texto del botón',
  notas: 'Notas al pie',
  seEnvia: 'Se envía',
  copias: 'Copias a',
}

interface TemplateFormProps {
  readonly template: MailTemplate
  readonly onRestore: () => void
}

/** The text of one kind of mail, with its variables, recipients and a preview. */
export function TemplateForm({ template, onRestore }: TemplateFormProps) {
  const { clave, asunto, texto, boton, notas, seEnvia, copias, version } = template
  const form = useForm({
    schema: mailTemplateBody,
    initial: { asunto, texto, boton, notas, seEnvia, copias, version },
    labels: LABELS,
    texts: {
      seEnvia: (value) => (value === true ? 'Sí' : 'No'),
      copias: (value) => (value as readonly string[]).join(', '),
    },
    send: (body) => updateMailTemplate(clave, body),
    saved: 'Mensaje guardado.',
  })
  const { values } = form
  return (
    <div className={`one-column-68 grid items-start ${classes.columns ?? ''}`}>
      <Form form={form} label={`Mensaje ${template.titulo}`}>
        <FormSection title="Quién lo recibe" help={`${template.destinatario}.`}>
          {template.esOpcional && (
            <SwitchField {...form.field('seEnvia')} help="Apagado: la tienda no manda este mensaje a nadie." />
          )}
          {template.admiteCopias ? (
            <TagsField {...form.field('copias')} help="Correos de la casa que reciben copia, hasta diez." />
          ) : (
            <p className="muted text-md mb-8">Su enlace es sólo de quien lo recibe: nadie más recibe copia.</p>
          )}
        </FormSection>
        <FormSection title="Texto" help="Una línea en blanco separa los párrafos.">
          <TextField {...form.field('asunto')} />
          <TextAreaField {...form.field('texto')} rows={9} />
          {template.tieneBoton && <TextField {...form.field('boton')} help="Lleva a donde dice el mensaje." />}
          <TextAreaField {...form.field('notas')} rows={3} help="En letra pequeña, al final." />
        </FormSection>
        <FormSection title="Variables" help="Se escriben tal cual. Un párrafo cuya variable no tiene valor no sale.">
          <dl className={classes.variables}>
            {template.variables.map(({ nombre, significado }) => (
              <div key={nombre}>
                <dt>
                  <code>{`{{${nombre}}}`}</code>
                </dt>
                <dd className="muted text-md">{significado}</dd>
              </div>
            ))}
          </dl>
        </FormSection>
        <FormActions form={form} submit="Guardar" needsChange>
          {template.esPropio && (
            <ActionButton look="plain" onClick={onRestore}>
              Volver al texto original
            </ActionButton>
          )}
        </FormActions>
      </Form>
      <TemplatePreview
        templateKey={clave}
        texts={{ asunto: values.asunto, texto: values.texto, boton: values.boton ?? '', notas: values.notas ?? '' }}
      />
    </div>
  )
}
