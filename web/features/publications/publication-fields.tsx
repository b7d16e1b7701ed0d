import { paragraphsOf } from '#domain/posts/compare-texts.ts'
import { slugFrom } from '#domain/slug.ts'
import { paths } from '#web/app/paths.ts'
import type { Publication, PublicationOptions } from '#web/data/content/publication-calls.ts'
import { useSession } from '#web/data/session.ts'
import { readingText } from '#web/features/posts/day-text.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { MomentField } from '#web/ui/form/moment-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { TagsField } from '#web/ui/form/tags-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RichTextField } from './editor/rich-text-field.tsx'
import type { PublicationFormState } from './form-state.ts'
import { PictureField } from './picture-field.tsx'
import { KIND_CHOICES, STAGE_CHOICES } from './publication-looks.ts'

interface FieldsProps {
  readonly form: PublicationFormState
  readonly options: PublicationOptions
}

export function ContentFields({ form: { field, values } }: FieldsProps) {
  return (
    <>
      <RadioField {...field('tipo')} value={values.tipo ?? null} options={KIND_CHOICES} />
      <FieldRow>
        <TextField {...field('titulo')} />
        {values.tipo === 'boletin' && (
          <TextField
            {...field('numero')}
            value={values.numero ?? ''}
            required
            help="Como la gente lo cita: 2026-014."
          />
        )}
      </FieldRow>
      <TextAreaField
        {...field('resumen')}
        value={values.resumen ?? ''}
        help="Una o dos frases, para las listas y los buscadores."
      />
      <RichTextField {...field('texto')} required help={lengthText(values.texto ?? '')} />
    </>
  )
}

const WORDS_IN_A_MINUTE = 200

function lengthText(html: string): string {
  const words = paragraphsOf(html).join(' ').split(' ').filter(Boolean).length
  if (words === 0) return 'Lo que pegues de Word o de una página llega limpio.'
  const minutes = Math.max(1, Math.round(words / WORDS_IN_A_MINUTE))
  return `${words} ${words === 1 ? 'palabra' : 'palabras'}, ${readingText(minutes)}.`
}

export function PictureFields({
  form: { field, values },
  publication,
}: Pick<FieldsProps, 'form'> & { readonly publication: Publication | null }) {
  return (
    <FormSection title="Imágenes">
      <PictureField
        {...field('portada')}
        value={values.portada ?? null}
        help="Sobre el texto y en las listas. Vacía: sin portada."
        picture={publication?.imagenPortada ?? null}
      />
      {values.portada !== null && (
        <TextField
          {...field('portadaAlt')}
          value={values.portadaAlt ?? ''}
          required
          help="Para quien no la ve: «Un disco y una balata nuevos»."
        />
      )}
      <PictureField
        {...field('compartir')}
        value={values.compartir ?? null}
        help="La que se ve al mandar el enlace por WhatsApp o Facebook. Vacía: la portada. Lo mejor es 1200 por 630."
        picture={publication?.imagenCompartir ?? null}
      />
    </FormSection>
  )
}

/** Where and when it is shown, and its author. */
export function ShowingFields({
  form: { field, values },
  options,
  wasPublished,
}: FieldsProps & { readonly wasPublished: boolean }) {
  const timeZone = useSession().zonaHoraria ?? 'America/Mexico_City'
  const address = values.direccion || slugFrom(values.titulo ?? '', 100) || 'titulo'
  return (
    <>
      <FormSection title="Firma y dirección">
        <FieldRow>
          <TextField {...field('autor')} value={values.autor ?? ''} help="Quién firma. Vacío: nadie." />
          <TagsField
            {...field('etiquetas')}
            value={values.etiquetas ?? []}
            options={options.etiquetas}
            help="Hasta 10, cada una con Enter."
          />
        </FieldRow>
        <TextField
          {...field('direccion')}
          value={values.direccion ?? ''}
          help={`${paths.post(address)}. Vacía: se hace del título. Las anteriores siguen llevando aquí.`}
        />
      </FormSection>
      <FormSection
        title="Publicación"
        help="Sin inicio se ve desde que la publiques; sin fin se queda hasta que la retires."
      >
        <RadioField
          {...field('publicacion')}
          value={values.publicacion ?? null}
          options={wasPublished ? STAGE_CHOICES : STAGE_CHOICES.slice(0, 2)}
        />
        <FieldRow>
          <MomentField {...field('desde')} value={values.desde ?? null} timeZone={timeZone} help="Incluido." />
          <MomentField
            {...field('hasta')}
            value={values.hasta ?? null}
            timeZone={timeZone}
            help="Desde ese momento ya no se ve."
          />
        </FieldRow>
      </FormSection>
    </>
  )
}
