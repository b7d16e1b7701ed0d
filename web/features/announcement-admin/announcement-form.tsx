import { useNavigate } from 'react-router'
import { announcementChange } from '#contract/announcements/administration.ts'
import { MOST_BAR_TEXT } from '#domain/announcements/announcement.ts'
import {
  storeAnnouncement,
  updateAnnouncement,
  type AnnouncementDetail,
  type AnnouncementOptions,
} from '#web/data/content/announcement-calls.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { useSession } from '#web/data/session.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { MomentField } from '#web/ui/form/moment-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import {
  NEW_ANNOUNCEMENT,
  valuesOf,
  type AnnouncementFormState,
  type AnnouncementValues,
} from './announcement-form-state.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { DISPLAY_CHOICES, KIND_CHOICES, LABELS, PRIORITY_CHOICES, textsOf } from './announcement-texts.ts'
import { AudienceFields } from './audience-fields.tsx'

interface AnnouncementFormProps {
  /** null: a new one. */
  readonly announcement: AnnouncementDetail | null
  readonly options: AnnouncementOptions
}

export function AnnouncementForm({ announcement, options }: AnnouncementFormProps) {
  const navigate = useNavigate()
  const isNew = announcement === null
  const form = useForm<AnnouncementValues>({
    schema: announcementChange,
    initial: isNew ? NEW_ANNOUNCEMENT : valuesOf(announcement),
    labels: LABELS,
    texts: textsOf(options),
    send: async ({ version, otraVez, ...body }) =>
      isNew ? storeAnnouncement(body) : updateAnnouncement(announcement.id, { version, otraVez, ...body }),
    saved: isNew ? 'Anuncio creado.' : 'Anuncio guardado.',
    instead: isNew ? () => navigate(privatePath('announcements')) : undefined,
  })
  const { field, values } = form
  return (
    <Form form={form} label={isNew ? 'Nuevo anuncio' : `Anuncio ${announcement.titulo}`}>
      <TextFields form={form} />
      <FormSection title="Cómo se ve">
        <RadioField {...field('forma')} options={DISPLAY_CHOICES} />
        <SelectField
          {...field('prioridad')}
          required
          help="Con varios a la vez, cuál va primero."
          options={PRIORITY_CHOICES}
        />
        <SwitchField {...field('confirmar')} help="No se quita de otro modo, y queda quién confirmó y cuándo." />
        <AnnouncementPreview values={values as AnnouncementValues} />
      </FormSection>
      <FormSection
        title="Quién lo ve"
        help="Quien cumple todo lo que elijas. Sin elegir nada, todos los que tienen cuenta."
      >
        <AudienceFields form={form} options={options} companies={announcement?.nombresEmpresas ?? []} />
      </FormSection>
      <Schedule form={form} wasPublished={!isNew && announcement.estado !== 'borrador'} />
      <FormActions form={form} submit={isNew ? 'Crear anuncio' : 'Guardar'} needsChange={!isNew} />
    </Form>
  )
}

interface PartProps {
  readonly form: AnnouncementFormState
}

function TextFields({ form: { field, values } }: PartProps) {
  const timeZone = useTimeZone()
  return (
    <>
      <RadioField {...field('tipo')} options={KIND_CHOICES} />
      <FormSection title="Qué dice">
        <TextField {...field('titulo')} help="Lo esencial en una línea." />
        {values.tipo === 'mantenimiento' && (
          <FieldRow>
            <MomentField {...field('mantenimientoDesde')} required timeZone={timeZone} />
            <MomentField
              {...field('mantenimientoHasta')}
              required
              timeZone={timeZone}
              help="Entonces deja de verse el anuncio."
            />
          </FieldRow>
        )}
        <TextAreaField
          {...field('texto')}
          rows={5}
          help={
            values.forma === 'barra'
              ? `Hasta ${MOST_BAR_TEXT} letras. Una dirección con https:// se vuelve enlace.`
              : 'Una línea vacía separa párrafos. Una dirección con https:// se vuelve enlace.'
          }
        />
        <FieldRow>
          <TextField {...field('enlace')} help="Como /marcas, o con https://." />
          <TextField {...field('etiqueta')} help="Qué abre: «Ver las marcas»." />
        </FieldRow>
      </FormSection>
    </>
  )
}

function Schedule({ form: { field }, wasPublished }: PartProps & { readonly wasPublished: boolean }) {
  const timeZone = useTimeZone()
  return (
    <FormSection title="Cuándo" help="Sin inicio se muestra al publicarlo; sin fin, hasta que lo retires.">
      <FieldRow>
        <MomentField {...field('desde')} timeZone={timeZone} help="Incluido." />
        <MomentField {...field('hasta')} timeZone={timeZone} help="Desde ese momento ya no se ve." />
      </FieldRow>
      <SwitchField {...field('activo')} help="Apagado nadie lo ve, aunque sea su hora." />
      {wasPublished && (
        <SwitchField
          {...field('otraVez')}
          help="Úsalo si cambió lo que dice, no por una corrección. Se cuenta desde cero."
        />
      )}
    </FormSection>
  )
}

function useTimeZone(): string {
  return useSession().zonaHoraria ?? 'America/Mexico_City'
}
