import { useState } from 'react'
import { legalDraftBody } from '#contract/legal/administration.ts'
import { LEGAL_TITLES, type LegalKind } from '#domain/legal/document-kinds.ts'
import { publicationChecks } from '#domain/legal/publication-checks.ts'
import { updateLegalDraft, type LegalAdministration, type LegalDraftBody } from '#web/data/content/legal-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useVersion } from '#web/features/forms/use-version.ts'
import { useForm } from '#web/features/forms/use-form.ts'
import { DocumentText } from '#web/features/legal/document-text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LargeDialog } from '#web/ui/dialog/large-dialog.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { Checklist } from './checklist.tsx'
import { PublishActs } from './publish-acts.tsx'
import { SectionFields } from './section-fields.tsx'
import classes from './legal-documents.module.css'

const LABELS = {
  secciones: 'Secciones',
  'secciones.*.titulo': 'Título',
  'secciones.*.texto': 'Texto',
  'secciones.*.tema': 'Qué parte de la ley responde',
  cambios: 'Qué cambió',
  pideAceptacion: 'Pide aceptación',
  vigenteDesde: 'Vigente desde',
}

interface DraftFormProps {
  readonly kind: LegalKind
  readonly draft: NonNullable<LegalAdministration['borrador']>
  /** Active accounts. */
  readonly people: number
  readonly onDone: () => void
}

/** The draft of a version, with what it lacks beside it. */
export function DraftForm({ kind, draft, people, onDone }: DraftFormProps) {
  const { numero, ...initial } = draft
  const versioned = useVersion(draft.version)
  const [isPreviewed, setPreviewed] = useState(false)
  const form = useForm<LegalDraftBody, { readonly version: number }>({
    schema: legalDraftBody,
    initial,
    labels: LABELS,
    texts: {
      secciones: (value) => (value as LegalDraftBody['secciones']).map(({ titulo }) => titulo).join(' · '),
      pideAceptacion: (value) => (value === true ? 'Sí' : 'No'),
    },
    send: versioned((body: LegalDraftBody) => updateLegalDraft(kind, body)),
    saved: 'Borrador guardado.',
  })
  const { values, field } = form
  const checks = publicationChecks(
    kind,
    values.secciones.map(({ titulo, texto, tema }) => ({ title: titulo, text: texto, topic: tema })),
  )
  const title = `${LEGAL_TITLES[kind]}, versión ${numero}`
  return (
    <div className={`one-column-68 grid items-start gap-32 ${classes.columns ?? ''}`}>
      <Form form={form} label={title}>
        <FormSection
          title="Texto"
          help="Una línea en blanco separa párrafos; una línea que empieza con «- » es parte de una lista. Lo que está entre corchetes falta por completar."
        >
          <SectionFields kind={kind} form={form} />
        </FormSection>
        <FormSection title="Publicación">
          {numero > 1 && (
            <TextAreaField
              {...field('cambios')}
              help="Lo lee quien debe aceptar esta versión, y queda junto al texto."
            />
          )}
          <SwitchField
            {...field('pideAceptacion')}
            help="Encendido: quien entre a su cuenta debe aceptarla. Apágalo solo para correcciones que no cambian nada."
          />
          <DateField {...field('vigenteDesde')} help="Vacío: el día en que la publiques." />
        </FormSection>
        <FormActions form={form} submit="Guardar borrador" needsChange>
          <ActionButton look="plain" onClick={() => setPreviewed(true)}>
            Vista previa
          </ActionButton>
        </FormActions>
        <PublishActs
          kind={kind}
          draft={draft}
          checks={checks}
          people={people}
          isSaved={!form.isDirty}
          onDone={onDone}
        />
      </Form>
      <Checklist kind={kind} checks={checks} />
      <LargeDialog isOpen={isPreviewed} onClose={() => setPreviewed(false)} title={title}>
        {isPreviewed && <DocumentText sections={values.secciones} />}
      </LargeDialog>
    </div>
  )
}
